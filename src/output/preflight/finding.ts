/**
 * One thing a finished PDF has wrong, or that could not be looked at.
 *
 * `check` is the number of the list in docs/inside/pdf-checks.md; `clause` is of ISO 14289-1 (PDF/UA-1) or ISO 32000-1.
 */
export interface Finding {
  /** `U22`; `P2` for print. */
  readonly check: string;
  readonly clause: string;
  readonly message: string;
  readonly repair: string;
  /** 1-based. */
  readonly page: number | undefined;
  /** Object number. */
  readonly object: number | undefined;
  /** Where on the page: left, bottom, right, top in points; undefined where it is in no one place. */
  readonly box?: readonly [number, number, number, number] | undefined;
  /** `fail`, or `note` for what a person may want to know. */
  readonly kind: 'fail' | 'note';
}

export const finding = (
  check: string,
  clause: string,
  message: string,
  repair: string,
  object?: number,
): Finding => ({ check, clause, message, repair, page: undefined, object, kind: 'fail' });

export const onPage = (page: number, found: Finding): Finding => ({ ...found, page });

export const asNote = (found: Finding): Finding => ({ ...found, kind: 'note' });
