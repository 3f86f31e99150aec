/**
 * The part of a Squib script that says how cards look: calls with plain options, read line by line.
 *
 * Takes Ruby text, gives calls whose options are words, numbers or columns of a table, and the lines that say more than that. Nothing is
 * run. Source: Squib's documentation, "The Squib DSL".
 */

/** A value: plain, or a text with fields of the table in it. */
export type ScriptValue = string | number | boolean | undefined | { readonly text: string };

export interface Call {
  readonly name: string;
  readonly options: Readonly<Record<string, ScriptValue>>;
  readonly line: number;
}

export interface Script {
  readonly calls: readonly Call[];
  /** Lines that were not read, as they stand. */
  readonly unread: readonly string[];
}

/** Calls that print, debug or begin something, and draw nothing on a card. */
const QUIET =
  /^(?:require(?:_relative)?\b|end\b|hint\b|save|showcase|hand\b|enable_build|disable_build|build\b|configure\b|cut_zone|safe_zone|grid\b|pp\b|puts\b|else$)/;
const READ = /^(?:background|rect|circle|ellipse|text|svg|png|line)$/;

export function readScript(text: string): Script {
  const calls: Call[] = [];
  const unread: string[] = [];
  const tables = new Set<string>();
  for (const { code, line } of statements(text)) {
    const table = /^(\w+)\s*=\s*(?:Squib\.)?(csv|xlsx)\b\s*\(?(.*?)\)?$/s.exec(code);
    const opening = /^Squib::Deck\.new\s*\(?(.*?)\)?\s*(?:do|\{)(?:\s*\|.*\|)?$/s.exec(code);
    const call = /^(\w+)\b\s*\(?(.*?)\)?$/s.exec(code);
    const [name, written] = table
      ? ['table', table[3] ?? '']
      : opening
        ? ['deck', opening[1] ?? '']
        : [call?.[1] ?? '', call?.[2] ?? ''];
    if (table?.[1] !== undefined) tables.add(table[1]);
    if (!table && !opening && !READ.test(name) && name !== 'use_layout') {
      if (!QUIET.test(code) && code !== '}') unread.push(`line ${line}: ${code}`);
      continue;
    }
    const options = readOptions(written, tables, name === 'deck');
    if (options) calls.push({ name, options, line });
    else unread.push(`line ${line}: ${code}`);
  }
  return { calls, unread };
}

/** Statements without comments, each on one line; what ends in a comma or an operator goes on. */
function* statements(text: string): Generator<{ readonly code: string; readonly line: number }> {
  let code = '';
  let first = 1;
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const plain = withoutComment(raw).trim();
    if (plain === '' && code === '') continue;
    if (code === '') first = i + 1;
    code = `${code} ${plain}`.trim();
    const depth = [...code.matchAll(/[([]/g)].length - [...code.matchAll(/[)\]]/g)].length;
    if (depth > 0 || /[,+]$/.test(code)) continue;
    yield { code, line: first };
    code = '';
  }
  if (code !== '') yield { code, line: first };
}

const withoutComment = (line: string): string =>
  /^((?:[^#"']|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*)/.exec(line)?.[1] ?? line;

/** Undefined where one of the options is more than a plain value. @param isLoose such options are passed over */
function readOptions(
  text: string,
  tables: ReadonlySet<string>,
  isLoose: boolean,
): Record<string, ScriptValue> | undefined {
  const options: Record<string, ScriptValue> = {};
  for (const part of parts(text)) {
    const [, symbol, name = symbol, value = ''] = /^(?::(\w+)\s*=>|(\w+):)\s*(.+)$/s.exec(part) ?? [];
    const read = name === undefined ? UNREAD : readValue(value.trim(), tables);
    if (read !== UNREAD && name !== undefined) options[name] = read;
    else if (!isLoose) return undefined;
  }
  return options;
}

/** The text between commas that are in no quotes, brackets or braces. */
function parts(text: string): readonly string[] {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[([{]|[)\]}]|,/g)) {
    if (/^[([{]$/.test(token)) depth++;
    else if (/^[)\]}]$/.test(token)) depth--;
    else if (token === ',' && depth === 0) {
      found.push(text.slice(from, index).trim());
      from = index + 1;
    }
  }
  return [...found, text.slice(from).trim()].filter((part) => part !== '');
}

const UNREAD = Symbol('more than a plain value');

function readValue(text: string, tables: ReadonlySet<string>): ScriptValue | typeof UNREAD {
  if (/^-?[\d_]+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll('_', ''));
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'nil') return undefined;
  const symbol = /^:(?:(\w+)|"([^"]*)")$/.exec(text);
  if (symbol) return symbol[1] ?? symbol[2] ?? '';
  const quoted = /^(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")$/s.exec(text);
  if (quoted) return /#\{/.test(quoted[2] ?? '') ? UNREAD : unescaped(quoted[1] ?? quoted[2] ?? '');
  const unit = /^(inches|mm|cm|cells)\s*\(?\s*(-?[\d.]+)\s*\)?$/.exec(text);
  if (unit) return `${unit[2] ?? ''}${unit[1] === 'inches' ? 'in' : (unit[1] ?? '')}`;
  return readColumn(text, tables);
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** `data['Title']`, `data.title`, and either with text round each value: `.map { |x| "art/#{x}.png" }`. */
function readColumn(text: string, tables: ReadonlySet<string>): ScriptValue | typeof UNREAD {
  const match =
    /^(\w+)(?:\[(?:'([^']*)'|"([^"]*)"|:(\w+))\]|\.(\w+))\s*(?:\.map\s*(?:\{|do)\s*\|(\w+)\|\s*"([^"]*)"\s*(?:\}|end))?$/s.exec(
      text,
    );
  const [, table = '', single, double, symbol, method, item, pattern] = match ?? [];
  const column = single ?? double ?? symbol ?? method;
  if (!tables.has(table) || column === undefined) return UNREAD;
  const field = `{{${/^[A-Za-z_][\w-]*$/.test(column) ? column : `[${column}]`}}}`;
  if (pattern === undefined) return { text: field };
  const filled = pattern.replaceAll(new RegExp(`#\\{\\s*${item ?? ''}(?:\\.to_s)?\\s*\\}`, 'g'), field);
  return filled.includes('#{') ? UNREAD : { text: filled };
}
