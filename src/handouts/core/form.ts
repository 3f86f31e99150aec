/** A handout printed in another form than a list of exercises: the same name, levels of its own. */
import { FORMS, type Form } from '../code/sheet-code.ts';
import type { Handout } from './handout.ts';

/** The forms of a handout, exercises first. */
export const formsOf = ({ forms }: Handout): readonly Form[] =>
  FORMS.filter((form) => form === 'exercises' || forms?.[form] !== undefined);

/** The handout as it is drawn and printed in a form; undefined where it has none of that name. */
export function inForm(handout: Handout, form: Form): Handout | undefined {
  if (form === 'exercises') return handout;
  const found = handout.forms?.[form];
  if (!found) return undefined;
  return {
    ...handout,
    form,
    levels: found.levels,
    second: found.second ?? handout.second,
    ...(found.sharesItems ? { sharesItems: true } : {}),
  };
}
