/**
 * The plain data of a rule sheet: words of the deck, pictures and numbers of the replay.
 *
 * Takes the deck's rule-sheet words, its rulebook and the engine's facts; gives what templates/rule-sheet prints. Every
 * number comes from a replay or a fact; a text asks for it by name (`{points}`). Reports marks and examples that do not
 * exist (MP4002, MP4003) and clauses that stand in no margin or in several (MP4001).
 */
import type { Language } from '../base/language.ts';
import type { CellValue, Deck, DocumentSpec } from '../deck/index.ts';
import { error, warning, type Report } from '../diagnostics/diagnostic.ts';
import { suggestionFor } from '../diagnostics/suggest.ts';
import type { Fact } from '../games/core/game.ts';
import { sceneryOf, type ExampleReplay, type Rulebook, type Scenery } from '../rulebook/index.ts';
import { knowPanel } from './know-panel.ts';
import { fillPlaces, localise } from './localise.ts';
import { formatClauses, splitRulings, type Segment } from './margin.ts';
import { pictureMaker, type Picture, type PictureMaker } from './pictures.ts';
import { asList, asMap, asText, type PlainMap } from './plain.ts';
import { shownExamples } from './shown-examples.ts';
import { pressWord } from './words.ts';

export interface RuleSheetRequest {
  readonly deck: Deck;
  readonly document: DocumentSpec;
  readonly rulebook: Rulebook;
  readonly facts: readonly Fact[];
  readonly language: Language;
  readonly report: Report;
}

/** What the parts of a rule sheet are built from. */
export interface SheetMaker {
  readonly request: RuleSheetRequest;
  readonly language: Language;
  readonly words: PlainMap;
  readonly scenery: Scenery | undefined;
  readonly picture: PictureMaker;
  /** Clause numbers placed in margins so far, by id. */
  readonly placed: Map<string, number>;
  /** `6 · 27`, and notes that they have been placed. */
  clauses(ids: CellValue | undefined): string;
  segments(text: string): readonly Segment[];
  example(id: string): ExampleReplay | undefined;
}

/** The data of one rule sheet in one language; `undefined` when its words name things that do not exist (reported). */
export function ruleSheetData(request: RuleSheetRequest): Readonly<Record<string, unknown>> {
  const maker = sheetMaker(request);
  const { words, language } = maker;
  const data = {
    pitch: asText(words['pitch']),
    glance: asList(words['glance']).map((text) => maker.segments(asText(text))),
    sections: sections(maker),
    values: values(maker),
    growth: growth(maker),
    hero: pictureOf(maker, asText(words['hero'])),
    attack: attack(maker),
    score: score(maker),
    examplesTitle: asText(asMap(words['examples'])['title']),
    examples: shownExamples(maker),
    know: knowPanel(maker),
    rulingsTitle: asText(asMap(words['rulings'])['title']),
    rulingsLead: asText(asMap(words['rulings'])['lead']),
    rulings: request.rulebook.rulings.map((ruling) => ({
      number: ruling.number,
      question: ruling.question[language],
      text: ruling.text[language],
    })),
    credits: `${request.deck.credits?.[language] ?? ''} ${pressWord('replayed', language)}`.trim(),
  };
  checkMargins(maker);
  return data;
}

function sheetMaker(request: RuleSheetRequest): SheetMaker {
  const { rulebook, language, document } = request;
  const known = new Map(
    [...rulebook.clauses, ...rulebook.rulings].map((clause) => [clause.id, clause.number]),
  );
  const placed = new Map<string, number>();
  const place = (id: string): readonly number[] => {
    const number = known.get(id);
    if (number === undefined)
      reportUnknown(request, 'MP4002', `clause "${id}"`, suggestionFor(id, known.keys()));
    else placed.set(id, (placed.get(id) ?? 0) + 1);
    return number === undefined ? [] : [number];
  };
  return {
    request,
    language,
    words: asMap(localise(document.data, language)),
    scenery: sceneryOf(rulebook.game),
    picture: pictureMaker(request.deck, language),
    placed,
    clauses: (ids) => formatClauses(asList(ids).flatMap((id) => place(asText(id)))),
    segments(text) {
      const split = splitRulings(text, (id) => known.get(`${rulebook.game}.${id}`));
      for (const id of split.unknown) {
        const help = suggestionFor(
          `${rulebook.game}.${id}`,
          rulebook.rulings.map((ruling) => ruling.id),
        );
        reportUnknown(request, 'MP4002', `ruling "${id}"`, help);
      }
      return split.segments;
    },
    example(id) {
      const found = rulebook.examples.find((example) => example.id === id);
      const names = rulebook.examples.map((example) => example.id);
      if (!found) reportUnknown(request, 'MP4003', `example "${id}"`, suggestionFor(id, names));
      return found;
    },
  };
}

function reportUnknown(
  { report, document }: RuleSheetRequest,
  code: string,
  what: string,
  help: string | undefined,
): void {
  report(
    error(code, `the rule sheet names the ${what}, which does not exist`, { place: document.place, help }),
  );
}

/** The picture of an example: the first row of its first case. */
export function pictureOf(maker: SheetMaker, id: string): Picture | undefined {
  const found = maker.example(id);
  const row = found && maker.scenery?.rows(found.cases[0].replay)[0];
  return row && maker.picture(row);
}

/** Text with `{points}` filled from an example's quantities; places nobody fills are MP4003. */
export function filled(
  maker: SheetMaker,
  text: CellValue | undefined,
  quantities: Readonly<Record<string, unknown>>,
): string {
  const { text: done, unknown } = fillPlaces(asText(text), quantities);
  for (const name of unknown)
    maker.request.report(
      error('MP4003', `the rule sheet asks for "{${name}}", which the engine does not observe`, {
        place: maker.request.document.place,
        help: suggestionFor(name, Object.keys(quantities)),
      }),
    );
  return done;
}

function sections(maker: SheetMaker): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(asMap(maker.words['sections'])).map(([id, section]) => {
      const { head, paragraphs } = asMap(section);
      return [
        id,
        {
          head: asText(head),
          paragraphs: asList(paragraphs ?? []).map((paragraph) => ({
            clauses: maker.clauses(asMap(paragraph)['clauses']),
            segments: maker.segments(asText(asMap(paragraph)['text'])),
          })),
        },
      ];
    }),
  );
}

/** Groups of single cards with what they count: drawn from the deck, not replayed. */
function values(maker: SheetMaker): unknown {
  const { clauses, groups } = asMap(maker.words['values']);
  return {
    clauses: maker.clauses(clauses),
    groups: asList(groups ?? []).map((group) => {
      const { cards, title, note } = asMap(group);
      const drawn = asText(cards)
        .split(' ')
        .map((card) => maker.picture.card(card));
      return {
        title: asText(title),
        note: asText(note),
        cards: drawn,
        spoken: `${asText(title)} ${asText(note)}`,
      };
    }),
  };
}

/** Width of a card with its gap in the growth picture, and where the first number's first card stands; millimetres. */
const CARD_PITCH = 10.4 * 1.075;
const CORE_LEFT = 81;

function growth(maker: SheetMaker): unknown {
  const { example, turns, caption } = asMap(maker.words['growth']);
  const found = maker.example(asText(example));
  const rows = found ? (maker.scenery?.growth(found.cases[0].replay) ?? []) : [];
  const core = rows[0]?.cards.length ?? 0;
  let front = 0;
  return {
    caption: asText(caption),
    coreLeft: CORE_LEFT - 0.9,
    coreWidth: core * CARD_PITCH + 1.1,
    turns: rows.map((row, index) => {
      front += row.front;
      const { label, title } = asMap(asList(turns ?? [])[index] ?? {});
      return {
        ...maker.picture(row),
        label: asText(label),
        title: asText(title),
        left: Number((CORE_LEFT - front * CARD_PITCH).toFixed(2)),
        pointsWord: pressWord(row.points === 1 ? 'point' : 'points', maker.language),
        reason: `${row.cards.length} ${pressWord('cards', maker.language)} × ${row.multiplier}`,
      };
    }),
  };
}

function attack(maker: SheetMaker): unknown {
  const { example, before, after, points } = asMap(maker.words['attack']);
  const found = maker.example(asText(example));
  const row = found && maker.scenery?.rows(found.cases[0].replay)[0];
  if (!found || !row) return undefined;
  const quantities = {
    ...found.cases[0].quantities,
    digitsTarget0: row.digitsBefore,
    pointsTarget0: row.pointsBefore,
  };
  const say = (text: CellValue | undefined): string => filled(maker, text, quantities);
  return { ...maker.picture(row), before: say(before), after: say(after), points: say(points) };
}

function score(maker: SheetMaker): unknown {
  const words = asMap(maker.words['score']);
  const found = maker.example(asText(words['example']));
  const drawn = pictureOf(maker, asText(words['example']));
  if (!found || !drawn) return undefined;
  const { even, byNine, multiplier } = found.cases[0].quantities;
  const quantities = { ...found.cases[0].quantities, sum: drawn.sum, lastDigit: drawn.digits.at(-1) };
  const link = (key: string, value: number): unknown => {
    const { title, note } = asMap(words[key]);
    return { value, title: asText(title), note: filled(maker, note, quantities) };
  };
  return {
    ...drawn,
    clauses: maker.clauses(words['clauses']),
    three: link('three', drawn.cards.length),
    even: link('even', even === true ? 2 : 1),
    nine: link('nine', byNine === true ? 3 : 1),
    note: filled(maker, words['note'], { ...quantities, multiplier }),
  };
}

/** MP4001: every clause that is a rule stands in exactly one margin. */
function checkMargins({ request, placed }: SheetMaker): void {
  const { rulebook, report, document } = request;
  const rules = rulebook.clauses.filter((clause) => clause.isRule);
  const nowhere = rules.filter((clause) => !placed.has(clause.id)).map((clause) => clause.id);
  const often = rules.filter((clause) => (placed.get(clause.id) ?? 0) > 1).map((clause) => clause.id);
  const help = 'name each rule clause once under clauses: in the words of the rule sheet';
  if (nowhere.length > 0)
    report(
      warning('MP4001', `no margin of the rule sheet names ${nowhere.join(', ')}`, {
        place: document.place,
        help,
      }),
    );
  if (often.length > 0)
    report(warning('MP4001', `several margins name ${often.join(', ')}`, { place: document.place, help }));
}
