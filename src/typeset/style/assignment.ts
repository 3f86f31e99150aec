/**
 * Assignments: what one longhand does to an element while its style is computed.
 *
 * Takes a slot and a value that waits for its context, gives a step that writes the slot of a draft. Never reads CSS.
 */
import {
  INITIAL_INHERITED,
  INITIAL_OWN,
  type Computer,
  type Context,
  type InheritedSlots,
  type OwnSlots,
  type SlotName,
} from './properties/slots.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** An element's style on the way: own slots start as initial ones, inherited slots as the parent's. */
export interface Draft {
  context: Context;
  readonly own: Writable<OwnSlots>;
  /** The parent's until the first write, then a copy. */
  inherited: InheritedSlots;
  writeInherited(): Writable<InheritedSlots>;
  readonly parentOwn: OwnSlots;
  /** Something was taken from the parent that is not inherited. */
  isOwnTaken: boolean;
  readonly parentInherited: InheritedSlots;
}

export interface Assignment {
  readonly slot: SlotName;
  readonly apply: (draft: Draft) => void;
}

export const setOwn = <K extends keyof OwnSlots>(slot: K, compute: Computer<OwnSlots[K]>): Assignment => ({
  slot,
  apply: (draft) => {
    draft.own[slot] = compute(draft.context);
  },
});

export const setInherited = <K extends keyof InheritedSlots>(
  slot: K,
  compute: Computer<InheritedSlots[K]>,
): Assignment => ({
  slot,
  apply: (draft) => {
    draft.writeInherited()[slot] = compute(draft.context);
  },
});

// Which words does every property take? Source: CSS Cascade 4, section 7.3.
export const GLOBAL_WORDS = ['inherit', 'initial', 'unset'] as const;
export type GlobalWord = (typeof GLOBAL_WORDS)[number];

export const ownWord = <K extends keyof OwnSlots>(slot: K, word: GlobalWord): Assignment => ({
  slot,
  apply: (draft) => {
    const isTaken = word === 'inherit';
    draft.own[slot] = isTaken ? draft.parentOwn[slot] : INITIAL_OWN[slot];
    if (isTaken) draft.isOwnTaken = true;
  },
});

export const inheritedWord = <K extends keyof InheritedSlots>(slot: K, word: GlobalWord): Assignment => ({
  slot,
  apply: (draft) => {
    draft.writeInherited()[slot] = word === 'initial' ? INITIAL_INHERITED[slot] : draft.parentInherited[slot];
  },
});
