"""Rulings in other languages: complete, with the same parameters, plurals right, and notation left alone."""

from __future__ import annotations

import gettext
import io
import re
from importlib import resources
from pathlib import Path
from random import Random
from string import Formatter
from typing import TYPE_CHECKING

import attrs
import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hands import after, dealt, play_out
from turned import passed_round, turned

from bid_euchre.actions import PASS, Play
from bid_euchre.cards import Card
from bid_euchre.engine import explain, new_match
from bid_euchre.errors import LanguageError
from bid_euchre.judging.findings import Finding
from bid_euchre.language import LANGUAGES, explanation, rule_title, translate
from bid_euchre.messages import Message, Words
from bid_euchre.notation import parse_action
from bid_euchre.results import Outcome
from bid_euchre.rulebook import RULES, Ground, Rule
from bid_euchre.rulebook.ending import MATCH_1
from bid_euchre.rulebook.playing import PLAY_2, PLAY_7
from bid_euchre.scored import Scored
from bid_euchre.state import State
from bid_euchre.testing.universe import universe
from bid_euchre.testing.walks import walks
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE, KNOCK, bid, find, knock
from bid_euchre.wording import ending, making, playing, records
from bid_euchre.wording.common import LED, NONE_OF, NOT_HELD, ONE_OF, PHASES, SUIT_NAMES, doing, either
from bid_euchre.wording.registry import all_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from babel.messages.catalog import Catalog
    from babel.messages.catalog import Message as Entry

    from bid_euchre.ruleset import Ruleset

OTHERS = [language for language in LANGUAGES if language != "en"]
LISTED = (Path(__file__).parent / "wording.txt").read_text(encoding="utf-8")


def catalogue(language: str) -> Catalog:
    """Read the source of a catalogue that comes with the package."""
    path = resources.files("bid_euchre") / "locale" / language / "LC_MESSAGES" / "bid_euchre.po"
    with path.open("rb") as file:
        return read_po(file, locale=language)


def strings(message: Entry) -> list[str]:
    """List the translations of an entry, one for each plural."""
    return [message.string] if isinstance(message.string, str) else list(message.string or [""])


def gaps(text: str, number: str = "") -> list[str]:
    """List the gaps of a text, but for the number, which a plural need not say."""
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name and name != number)


class TestWording:
    """The sentences themselves."""

    def test_no_sentence_is_lost_or_has_other_parameters(self) -> None:
        now = [" ".join([words.id, *words.gaps]) for words in all_words().values()]
        assert LISTED.splitlines() == now, "python tools/catalogue.py writes the list again"

    def test_an_id_is_what_speaks_and_a_word_or_more(self) -> None:
        for words in all_words().values():
            assert re.fullmatch(r"[a-z]+\.[a-z]+(-[a-z]+)*", words.id), words.id
            assert words.id not in RULES

    def test_a_plural_has_the_gaps_of_the_singular_but_for_the_number(self) -> None:
        for words in all_words().values():
            if words.plural is not None:
                assert gaps(words.text, words.number) == gaps(words.plural, words.number), words.id
                assert words.number in words.gaps

    def test_a_step_from_outside_is_called_by_its_name(self) -> None:
        assert doing("shuffling about") == "shuffling about"
        message = playing.MISPLACED(action="pass", seat=1, phase=doing("cutting"))
        assert translate(message, "cs") == "'pass' sem nepatří: hráč 1 cutting"
        assert isinstance(doing("playing"), Message)

    def test_what_may_be_chosen_from_is_joined(self) -> None:
        assert either(["bid 4"]) == "bid 4"
        assert either(["bid 4 C", "bid 4 D", "bid 4 H"]) == "bid 4 C or bid 4 D or bid 4 H"
        assert translate(either(["bid 4 C", "bid 4 D", "bid 4 H"]), "cs") == "bid 4 C nebo bid 4 D nebo bid 4 H"

    def test_suits_and_steps_have_a_sentence_for_each_part_they_play(self) -> None:
        assert [len(of) for of in (SUIT_NAMES, NONE_OF, ONE_OF, LED)] == [4, 4, 5, 5]
        phases = {kind.phase for kind in _subclasses(State) if kind.__module__.startswith("bid_euchre.")}
        assert set(PHASES) == phases - {""}


def _subclasses(kind: type[State]) -> set[type[State]]:
    return {kind, *[each for sub in kind.__subclasses__() for each in _subclasses(sub)]}


@pytest.mark.parametrize("language", OTHERS)
class TestCatalogue:
    """The catalogue of a language."""

    def test_it_has_every_title_and_sentence_and_nothing_else(self, language: str) -> None:
        expected: dict[str, object] = {rule.id: rule.title for rule in RULES.values()}
        for words in all_words().values():
            expected[words.id] = words.text if words.plural is None else (words.text, words.plural)
        assert {message.context: message.id for message in catalogue(language) if message.context} == expected

    def test_nothing_in_it_is_missing_or_fuzzy(self, language: str) -> None:
        whole = catalogue(language)
        for message in whole:
            texts = strings(message)
            assert all(texts), message.context
            assert not message.fuzzy, message.context
            assert len(texts) == (1 if isinstance(message.id, str) else whole.num_plurals)

    def test_it_has_the_same_placeholders(self, language: str) -> None:
        for message in catalogue(language):
            words = all_words().get(message.context or "")
            source = message.id if isinstance(message.id, str) else message.id[1]
            number = "" if words is None or words.plural is None else words.number
            for text in strings(message) if message.context else ():
                assert gaps(text, number) == gaps(source, number), message.context

    def test_what_is_quoted_is_notation_and_stays(self, language: str) -> None:
        for message in catalogue(language):
            source = message.id if isinstance(message.id, str) else message.id[0]
            for quoted in re.findall(r"'[^']+'", source):
                assert message.context
                if "'" not in source.replace(quoted, ""):
                    assert all(quoted in text for text in strings(message)), message.context

    def test_what_is_read_is_what_is_written(self, language: str) -> None:
        compiled = io.BytesIO()
        write_mo(compiled, catalogue(language))
        compiled.seek(0)
        path = resources.files("bid_euchre") / "locale" / language / "LC_MESSAGES" / "bid_euchre.mo"
        with path.open("rb") as file:
            committed = gettext.GNUTranslations(file)
        assert _content(committed) == _content(gettext.GNUTranslations(compiled)), "python tools/catalogue.py compiles"

    def test_every_parameter_is_said_and_no_gap_is_left(self, language: str) -> None:
        for words in all_words().values():
            for number in (1, 2, 5, 21):
                params: dict[str, object] = {name: f"<{name}>" for name in words.gaps}
                if words.plural is not None:
                    params[words.number] = number
                said = translate(words(**params), language)
                assert "{" not in said
                assert all(str(params[name]) in said for name in gaps(words.template(params))), words.id


def _content(translations: gettext.GNUTranslations) -> dict[object, str]:
    catalogue: dict[object, str] = vars(translations)["_catalog"]
    return {key: text for key, text in catalogue.items() if key}


class TestCzech:
    """What is said in Czech."""

    @pytest.mark.parametrize(
        ("message", "text"),
        [
            (ending.TRICKS(number=1), "1 zdvih"),
            (ending.TRICKS(number=2), "2 zdvihy"),
            (ending.TRICKS(number=4), "4 zdvihy"),
            (ending.TRICKS(number=5), "5 zdvihů"),
            (ending.TRICKS(number=0), "0 zdvihů"),
            (making.SEAT_GETS(seat=1, number=1), "hráč 1 dostává 1 kartu"),
            (making.SEAT_GETS(seat=1, number=2), "hráč 1 dostává 2 karty"),
            (making.SEAT_GETS(seat=1, number=5), "hráč 1 dostává 5 karet"),
            (making.KITTY_HAS(number=1), "v talonu je 1 karta"),
            (making.KITTY_HAS(number=3), "v talonu jsou 3 karty"),
            (making.KITTY_HAS(number=8), "v talonu je 8 karet"),
            (ending.GAMES_WON(side=0, number=1), "strana 0 vyhrála 1 hru"),
            (ending.GAMES_WON(side=0, number=2), "strana 0 vyhrála 2 hry"),
            (ending.GAMES_WON(side=0, number=5), "strana 0 vyhrála 5 her"),
            (ending.LEVEL_AFTER(number=1), "po 1 rozdání je stav nerozhodný"),
            (ending.LEVEL_AFTER(number=5), "po 5 rozdáních je stav nerozhodný"),
        ],
    )
    def test_three_plurals(self, message: Message, text: str) -> None:
        assert translate(message, "cs") == text

    @pytest.mark.rule("PLAY-2", "PLAY-7")
    def test_a_ruling_with_every_rule_broken(self) -> None:
        state = after(dealt(), "bid 4", "pass", "pass", "pass", "name H", "play AC")
        assert explanation(explain(state, Play(Card.of("AS"))), "cs") == (
            "play AS: nedovoleno. PLAY-7 (hrát lze jen kartu, kterou hráč má): hráč 2 nemá AS; "
            "PLAY-2 (ctít barvu): byl vynesen kříž a hráč 2 má TC KC"
        )
        legal = explain(state, Play(Card.of("TC")))
        assert explanation(legal, "cs") == "play TC: dovoleno. PLAY-2 (ctít barvu): TC ctí kříže"

    @pytest.mark.rule("ORDER-4")
    def test_the_left_bower(self) -> None:
        state = after(dealt(), "bid 4", "pass", "pass", "pass", "name C", "play AC", "play TC", "play AS")
        ruling = explain(state, parse_action("play JS"))
        assert [translate(ground.detail, "cs") for ground in ruling.grounds] == [
            "JS ctí kříže",
            "JS jako levý bower patří mezi kříže",
        ]

    @pytest.mark.rule("CONDUCT-1")
    @pytest.mark.parametrize(
        ("state", "text", "said"),
        [
            (dealt(), "play 9C", "'play 9C' sem nepatří: hráč 1 draží"),
            (turned(), "bid 4", "'bid 4' sem nepatří: hráč 1 volí trumfy"),
            (after(turned(), "order"), "pass", "'pass' sem nepatří: hráč 0 odkládá kartu"),
            (passed_round(), "call H", "zamítnutá barva: srdce"),
            (turned(), "call S", "v prvním kole se nabízejí jen srdce"),
            (after(dealt(), "bid 4"), "bid 3", "nabídka 3 nepřebíjí nabídku 4 (hráč 1)"),
            (dealt(), "bid 3 H", "nabídka 3 se zapisuje bid 3"),
        ],
    )
    def test_what_is_inside_a_sentence_is_said_in_it_too(self, state: State, text: str, said: str) -> None:
        ruling = explain(state, parse_action(text))
        assert translate(ruling.violations[0].detail, "cs") == said

    @pytest.mark.rule("SCORE-1", "SCORE-2")
    def test_the_lines_of_a_result(self) -> None:
        state = play_out(after(dealt(), "bid 4", "pass", "pass", "pass", "name H"))
        assert [line.detail for line in state.result.lines] == ["4 tricks taken", "2 tricks taken, 4 bid"]
        assert [translate(line.detail, "cs") for line in state.result.lines] == ["4 zdvihy", "2 zdvihy, nabídka 4"]

    @pytest.mark.rule("STAKE-3", "STAKE-5", "STAKE-6")
    def test_bets(self) -> None:
        state = after(turned(knock(stakes="match_pot")), "order")
        state = after(state, str(state.legal()[0]))
        assert explanation(explain(state, parse_action("raise 2")), "cs") == (
            "raise 2: dovoleno. STAKE-6 (navýšení sázky): strana 0 zvyšuje sázku na 3: navýšení 1 z 3; "
            "STAKE-3 (kdo mluví za stranu): za stranu 0 mluví hráč 2"
        )
        said = [explain(state, parse_action(text)).grounds[0].detail for text in ("call", "raise 9")]
        assert [translate(detail, "cs") for detail in said] == [
            "strana 0 zůstává u sázky 1",
            "navýšit lze o 1 až 2 jednotky, ne o 9",
        ]

    @pytest.mark.rule("PLAY-7", "PLAY-10", "PLAY-11")
    @pytest.mark.parametrize(
        ("cards", "said"),
        [
            ("JH JD AH KH QH TH", "JH JD AH KH QH TH vezmou v tomto pořadí zdvihy, ať jsou ostatní karty kdekoli"),
            ("JH", "JH vezme zdvih, ať jsou ostatní karty kdekoli"),
            ("JH AS", "hráč 0 nemá AS"),
        ],
    )
    def test_cards_laid_down(self, cards: str, said: str) -> None:
        hands = ("JH JD AH KH QH TH", "9C TC JC QC KC AC", "9D TD QD KD AD 9H", "9S TS JS QS KS AS")
        state = after(dealt(BID_RACEHORSE, hands, dealer=3), "bid 6", "pass", "pass", "pass", "name H")
        assert translate(explain(state, parse_action(f"lay {cards}")).grounds[0].detail, "cs") == said

    @pytest.mark.rule("CONDUCT-2")
    def test_a_renege_and_what_an_audit_says_of_it(self) -> None:
        lenient = bid(legality="permissive")
        state = after(dealt(lenient), "bid 4", "pass", "pass", "pass", "name H", "play AC")
        card = next(each for each in state.holding(2) if str(each)[1] != "C")
        ruling = explain(state, Play(card))
        assert explanation(ruling, "cs") == (
            f"play {card}: dovoleno. CONDUCT-2 (prohřešek proti barvě je třeba namítnout): "
            "prohřešek proti barvě: hráč 2 má TC KC"
        )
        led = {"seat": 0, "card": "KH", "led": SUIT_NAMES[1]()}
        finding = Finding("renege", PLAY_2, records.RENEGED(**led, shown="JD", trick=3), others=(PLAY_7,))
        costs = records.ENDS(costs=records.COSTS_AWARD(side=1, number=2))
        assert translate(attrs.evolve(finding, costs=costs).said, "cs") == (
            "hráč 0 hraje KH a nectí vynesenou barvu (kára), ve zdvihu 3 však ukazuje JD. "
            "Strana 1 získává 2 body a rozdání tím končí. Porušuje také PLAY-7."
        )
        assert translate(finding.said, "en") == (
            "seat 0 reneges with KH, diamonds being led, and shows JD in trick 3. It breaks PLAY-7 too."
        )

    def test_an_outcome_and_what_it_was_besides(self) -> None:
        detail = ending.AT_TARGET_MADE(side=0, points=12, number=10)
        outcome = Outcome(0, MATCH_1, detail, True, True, 2)
        assert str(outcome) == "side 0 has 12 of 10 points and made its bid; a slam; 2 points over (MATCH-1)"
        assert translate(outcome.detail, "cs") == "strana 0 má skóre 12 při cíli 10 bodů a splnila svou nabídku"
        assert [translate(title, "cs") for title in outcome.besides] == ["slem", "2 body nad cíl"]
        assert [translate(title, "cs") for title in Outcome(0, MATCH_1, detail, True).besides] == ["soupeř bez bodu"]
        assert Outcome(0, MATCH_1, detail).besides == ()

    def test_titles(self) -> None:
        assert rule_title(PLAY_2, "cs") == "ctít barvu"
        assert rule_title(RULES["ORDER-4"], "cs") == "levý bower patří k trumfům"
        titles = [rule_title(rule, "cs") for rule in RULES.values()]
        assert len(set(titles)) == len(titles)


class TestAsking:
    """What may be asked."""

    def test_english_is_the_text_itself(self) -> None:
        message = NOT_HELD(seat=1, card="9C")
        assert translate(message, "en") == message
        assert rule_title(PLAY_2, "en") == "follow suit"
        state = dealt()
        for action in (PASS, parse_action("play 9C")):
            ruling = explain(state, action)
            assert explanation(ruling, "en") == str(ruling)
            assert explanation(ruling.grounds[0], "en") == str(ruling.grounds[0])

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_plain_text_is_given_back(self, language: str) -> None:
        assert translate("he may", language) == "he may"
        assert translate("", language) == ""  # the header of a catalogue is no translation

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_what_is_from_outside_is_said_as_it_is(self, language: str) -> None:
        cut = Rule("CUT-1", "cutting", "Eldest hand may cut.", ("INF",))
        assert rule_title(cut, language) == "cutting"
        assert translate(Words("cut.two", "cut {number}", "cuts {number}")(number=2), language) == "cuts 2"
        assert translate(Words("cut.it", "cut {it}")(it="2"), language) == "cut 2"
        assert explanation(Ground(cut, "he may"), language) == "CUT-1 (cutting): he may"

    @pytest.mark.parametrize("language", ["de", "", "CS", "cs_CZ", "../cs", "x" * 100])
    def test_an_unknown_language_is_refused(self, language: str) -> None:
        asks: list[Callable[[], str]] = [
            lambda: translate("text", language),
            lambda: rule_title(PLAY_2, language),
            lambda: explanation(explain(dealt(), PASS), language),
        ]
        for ask in asks:
            with pytest.raises(LanguageError, match=r"^there is no language '.{0,40}'; there are cs and en$"):
                ask()

    @pytest.mark.parametrize(
        "ask",
        [
            lambda: translate(7, "cs"),  # type: ignore[arg-type]
            lambda: translate("text", None),  # type: ignore[arg-type]
            lambda: translate("text", ["cs"]),  # type: ignore[arg-type]
            lambda: rule_title("PLAY-2", "cs"),  # type: ignore[arg-type]
            lambda: explanation("PLAY-2", "cs"),  # type: ignore[arg-type]
        ],
        ids=["message", "no language", "languages", "title", "ruling"],
    )
    def test_a_wrong_type_is_refused(self, ask: Callable[[], str]) -> None:
        with pytest.raises(TypeError):
            ask()


GAMES = [
    BID_GAMERULES.replace(weak_hand_claims=("ace-no-face-redeal",)),
    BID_RACEHORSE,
    KNOCK,
    find("robson"),
    knock(weak_hand_claims=("bottoms", "farmers"), alone_window="before_discard", dealer_takes_upcard="optional"),
    bid(name="lenient", legality="permissive", out_of_turn_play="exposed_card", wrong_card_count_pts=2),
    knock(name="a pot", legality="permissive", stakes="match_pot", table_talk_penalty=("points", 2), false_claim_pts=1),
    bid(name="laid down", lay_down="provable_only"),
]


@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_whatever_is_ruled_is_said_in_sentences_that_are_known(
    rules: Ruleset, seed: int, tell: Callable[[str], None]
) -> None:
    rng = Random(seed)
    tell(f"{rules.name}, seed {seed}")
    known = all_words()
    said = set()
    for state in _states(rules, rng):
        for action in rng.sample(universe(rules), 40) + list(state.legal()) + list(state.interrupts())[:20]:
            for ground in explain(state, action).grounds:
                assert isinstance(ground.detail, Message), ground
                assert known[ground.detail.id] == ground.detail.words
                assert translate(ground.detail, "cs") != ground.detail, ground
                said.add(ground.detail.id)
        if isinstance(state, Scored):
            assert all(isinstance(line.detail, Message) for line in state.result.lines)
    assert len(said) > 12


def _states(rules: Ruleset, rng: Random) -> list[State]:
    """Walk through two hands that are played out, and through those before them that are not."""
    states = [new_match(rules)]
    played = 0
    for walk in walks(rules, rng):
        states += walk.states
        played += walk.states[-1].hand.played is not None and walk.states[-1].hand.thrown_in is None
        if played == 2:
            break
    return states
