/**
 * Worked examples of Mod as its rule sheet draws them: whose card, in which order, what it did, what became of both sides.
 *
 * Takes a sheet maker and an example; gives plain data for decks/mod/templates/rule-sheet.hbs. Order, frames and numbers are
 * the replay's; a sign that is not in the legend does not appear.
 */
import type { ByPressLanguage as ByLanguage } from '../../../base/language.ts';
import type { ModMove, ModState } from '../../../games/mod/index.ts';
import type { CaseReplay, ExampleReplay } from '../../rulebook/types.ts';
import type { RuleSheetMaker } from '../../document/maker.ts';
import { captionOf } from '../../document/shown-examples.ts';
import { sharedWord } from '../../document/words.ts';
import { modScene, type ModScene, type SceneSlot } from './scene.ts';
import { mini } from './table.ts';
import type { RuleSheetWords } from './words.ts';

type Maker = RuleSheetMaker<ModState, ModMove, RuleSheetWords>;
type Case = CaseReplay<ModState, ModMove>;

/** What is said of a card that is not simply laid. */
export const HOW = {
  draft: { en: 'drafted', fr: 'recrutée' },
  eject: { en: 'ejected', fr: 'éjectée' },
} as const satisfies Readonly<Record<string, ByLanguage<string>>>;

export function shownCase(
  maker: Maker,
  example: ExampleReplay<ModState, ModMove>,
  rulings: readonly number[],
): Readonly<Record<string, unknown>> {
  const note = example.note?.[maker.language] ?? '';
  // Without a sentence of its own the example's last case ends it, and has the mark of its rulings.
  const last = note === '' ? example.cases.length - 1 : -1;
  return {
    rows: example.cases.map((one, index) => ({
      ...caseRow(maker, one),
      note: captionOf(one.note?.[maker.language] ?? '', index === last ? rulings : []),
    })),
    note: note === '' ? [] : captionOf(note, rulings),
  };
}

function caseRow(maker: Maker, one: Case): object {
  const { language } = maker;
  const scene = modScene(one.replay);
  const { labels } = maker.words;
  const all = [...stackCards(maker, one, scene), ...lyingCards(maker, scene)];
  return {
    cards: all,
    illegal: one.replay.steps.some(({ illegal }) => illegal !== undefined)
      ? sharedWord('illegal', language)
      : '',
    spoken: all.map(({ label, tag }) => `${tag} ${label}`).join(', '),
    changes: scene.changes.map((change) => ({ ...change, what: labels[change.what] })),
  };
}

interface CaseCard {
  readonly tag: string;
  readonly label: string;
}

/** What the case is about: what activated, and what no longer could; cards that only fill the stack are left out. */
function told({ stack }: ModScene, { sides }: ModState): readonly SceneSlot[] {
  const done = stack.filter(({ isDone }) => isDone);
  const isOver = sides.some(({ durability }) => durability <= 0);
  return done.length === 0 || isOver ? stack : done;
}

/** What lies in the stack, in the order of activation; alone it needs no number. */
function stackCards(maker: Maker, one: Case, scene: ModScene): readonly CaseCard[] {
  const { shields } = scene;
  const stack = told(scene, one.replay.end);
  const stalled = (one.quantities['stalled'] ?? []) as readonly string[];
  const isSpent = ({ card }: SceneSlot): boolean => shields.some((shield) => shield.card === card);
  // A draft is shown where it is taken, before anything activates.
  const isPlacing = stack.every(({ isDone }) => !isDone);
  const stateOf = (slot: SceneSlot): string => {
    if (isSpent(slot)) return 'spent';
    if (isPlacing || (slot.isDone && !stalled.includes(slot.card))) return 'acts';
    return 'idle';
  };
  return stack.map((slot) => ({
    ...mini(maker, slot.card),
    how: slot.how,
    state: stateOf(slot),
    order: stack.length > 1 && !isPlacing ? slot.place : 0,
    tag: slot.owner,
    label: slot.how === 'eject' ? HOW.eject[maker.language] : mini(maker, slot.card).name,
  }));
}

/** Upgrades that were in play: spent as shields, or still there. */
function lyingCards(maker: Maker, { stack, shields, inPlay }: ModScene): readonly CaseCard[] {
  const isStacked = (id: string): boolean => stack.some(({ card }) => card === id);
  const lying =
    (state: string) =>
    ({ card, owner }: { readonly card: string; readonly owner: string }): CaseCard => {
      const picture = mini(maker, card);
      const tag = `${owner}, ${maker.words.labels['in-play']}`;
      return { ...picture, how: 'play', state, order: 0, tag, label: picture.name } as CaseCard;
    };
  return [
    ...shields.filter(({ card }) => !isStacked(card)).map(lying('spent')),
    ...inPlay.map(lying('kept')),
  ];
}
