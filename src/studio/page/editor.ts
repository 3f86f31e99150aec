/** Links that open a place in the editor somebody chose. */
import { createContext } from 'preact';
import type { At, State } from '../protocol/index.ts';

/** The address of a place; undefined where no editor was chosen. */
export type Link = (at: At) => string | undefined;

export const linkOf =
  ({ editor }: Pick<State, 'editor'>): Link =>
  ({ file, line, column }) => {
    if (!editor || file.includes('!')) return undefined;
    const isAbsolute = /^(\/|[a-z]:)/i.test(file);
    const path = isAbsolute ? file : `${editor.folder}/${file}`;
    const values: Readonly<Record<string, string>> = {
      file: path.split('/').map(encodeURIComponent).join('/').replace(/%3A/g, ':'),
      line: String(line),
      column: String(column),
    };
    return editor.pattern.replace(/\{(file|line|column)\}/g, (_, name: string) => values[name] ?? '');
  };

export const Editor = createContext<Link>(() => undefined);
