/** One template over data, and what was said about it. */
import type { Language } from '../../base/language.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { compileTemplate, renderTemplate } from './index.ts';

export interface Printed {
  readonly text: string;
  readonly found: readonly Diagnostic[];
}

/** Renders `card.hbs` with the word `fuel` and the icon `{drop}`. */
export function print(
  text: string,
  data: Record<string, unknown> = {},
  more: { language?: Language; partials?: Record<string, string> } = {},
): Printed {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const find = (name: string) => {
    const partial = more.partials?.[name];
    return partial === undefined ? undefined : { name: `${name}.hbs`, text: partial };
  };
  const compiled = compileTemplate({ name: 'card.hbs', text }, find, report);
  if (!compiled) return { text: '', found };
  const job = {
    id: 'x',
    language: more.language ?? 'en',
    data,
    words: { fuel: 'Fuel' },
    icons: { drop: 'game-icons:drop' },
    styles: [],
    attributes: {},
    variables: {},
    origin: [],
    base: '/d',
  } as const;
  return { text: renderTemplate(compiled, job, report).markup.text, found };
}

/** Code, file and marked text of each fault. */
export const places = ({ found }: Printed) =>
  found.map((d) => [d.code, d.place?.file.name, d.place?.file.text.slice(d.place.start, d.place.end)]);
