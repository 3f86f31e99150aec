/**
 * The braces of a template that Handlebars could not read: which of them is not closed, closes nothing, or holds nonsense.
 *
 * Takes the text, gives the first fault with its place and the repair; undefined where the braces as such fit together.
 * Handlebars' own message names the line where it gave up, which may be far below the mistake.
 */

export interface BraceFault {
  readonly message: string;
  readonly help: string;
  readonly start: number;
  readonly end: number;
  /** What the fault is about and is elsewhere. */
  readonly about?: { readonly message: string; readonly start: number; readonly end: number };
}

/** One `{{ }}`. */
export interface Tag {
  readonly start: number;
  readonly end: number;
  readonly kind: 'open' | 'close' | 'else' | 'other';
  /** Of the helper that opens or closes a block. */
  readonly name: string;
}

/** The tags of a text, up to the first one that does not end. */
export function readTags(text: string): { readonly tags: readonly Tag[]; readonly fault?: BraceFault } {
  const tags: Tag[] = [];
  let at = text.indexOf('{{');
  while (at >= 0) {
    const end = isEscaped(text, at) ? at + 2 : endOfTag(text, at);
    if (typeof end !== 'number') return { tags, fault: end };
    if (!isEscaped(text, at)) tags.push(tagOf(text, at, end));
    at = text.indexOf('{{', end);
  }
  return { tags };
}

/** `\{{` is no tag, `\\{{` is one after a backslash. */
const isEscaped = (text: string, at: number): boolean => text[at - 1] === '\\' && text[at - 2] !== '\\';

function tagOf(text: string, start: number, end: number): Tag {
  const [, sign = '', name = ''] =
    /^\{+~?\s*([#^/]|else(?=[\s}~]))?[*>]?\s*([^\s}~]*)/.exec(text.slice(start, end)) ?? [];
  const isOpen = sign === '#' || (sign === '^' && name !== '');
  const kind = isOpen ? 'open' : sign === '/' ? 'close' : sign === '' ? 'other' : 'else';
  return { start, end, kind, name };
}

/** Offset after the braces that close a tag, or that they are missing. */
function endOfTag(text: string, start: number): number | BraceFault {
  const comment = /^\{\{~?!(--)?/.exec(text.slice(start, start + 8));
  if (comment) {
    const close = comment[1] === undefined ? /\}\}/g : /--~?\}\}/g;
    close.lastIndex = start + comment[0].length - (comment[1]?.length ?? 0);
    return close.test(text) ? close.lastIndex : notClosed(text, start, start + comment[0].length);
  }
  const braces = /^\{{2,4}/.exec(text.slice(start, start + 4))?.[0].length ?? 2;
  const inside = /"(?:\\"|[^"])*"|'(?:\\'|[^'])*'|\[[^\]]*\]|\}{2,4}|\{\{|<|["'[]/g;
  inside.lastIndex = start + braces;
  for (let match = inside.exec(text); match; match = inside.exec(text)) {
    const [found] = match;
    if (found.startsWith('}}')) return match.index + Math.min(found.length, braces);
    const isQuote = /^["'[]/.test(found);
    // A quotation mark that ends on another line was meant to end in its tag.
    if (isQuote && (found.length === 1 || /\n|\}\}/.test(found))) return openQuote(text, match.index);
    if (!isQuote) return notClosed(text, start, match.index);
  }
  return notClosed(text, start, text.length);
}

const endOfLine = (text: string, at: number): number => {
  const end = text.slice(at).search(/[\r\n]/);
  return end < 0 ? text.length : at + end;
};

function notClosed(text: string, start: number, limit: number): BraceFault {
  const end = Math.max(start + 2, Math.min(limit, endOfLine(text, start)));
  const written = text.slice(start, end).trimEnd();
  return {
    message: `"${written}" is not closed`,
    help: 'write }} after it',
    start,
    end: start + written.length,
  };
}

function openQuote(text: string, start: number): BraceFault {
  const sign = text[start] ?? '';
  const close = sign === '[' ? ']' : sign;
  const tagEnd = text.indexOf('}}', start);
  const end = Math.min(endOfLine(text, start), tagEnd < 0 ? text.length : tagEnd);
  return { message: `${sign} is not closed`, help: `write ${close} after the text`, start, end };
}

/** Blocks that are not closed, and ends that close nothing. */
export function blockFault(text: string, tags: readonly Tag[]): BraceFault | undefined {
  const open: Tag[] = [];
  const written = ({ start, end }: Tag): string => text.slice(start, end).replace(/\s+/g, ' ');
  for (const tag of tags) {
    const last = open.at(-1);
    if (tag.kind === 'open') open.push(tag);
    else if (tag.kind === 'else' && !last)
      return {
        message: `${written(tag)} is in no block`,
        help: 'open one with {{#if}} before it',
        ...placeOfTag(tag),
      };
    else if (tag.kind === 'close' && last?.name === tag.name) open.pop();
    else if (tag.kind === 'close')
      return open.some(({ name }) => name === tag.name) && last
        ? unclosedBlock(written(last), last, tag)
        : closesNothing(
            written(tag),
            tag,
            last && { message: `open is ${written(last)}`, ...placeOfTag(last) },
          );
  }
  const last = open.at(-1);
  return last && unclosedBlock(written(last), last);
}

const placeOfTag = ({ start, end }: Tag): { readonly start: number; readonly end: number } => ({
  start,
  end,
});

function unclosedBlock(written: string, tag: Tag, before?: Tag): BraceFault {
  const help = `write {{/${tag.name}}}${before ? ` before {{/${before.name}}}` : ''}`;
  return { message: `${written} is not closed`, help, ...placeOfTag(tag) };
}

const closesNothing = (written: string, tag: Tag, about: BraceFault['about']): BraceFault => ({
  message: `${written} closes nothing`,
  help: about ? 'close the inner block first, or correct the name' : 'remove it, or open the block',
  ...placeOfTag(tag),
  ...(about ? { about } : {}),
});
