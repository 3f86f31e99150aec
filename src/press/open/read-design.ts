/**
 * A template with the style sheets it is printed by: `card.hbs`, the `card.css` beside it, and all that this one imports.
 *
 * Takes a path and who asked for it; gives the compiled design. Each file is one object as long as its text stays, so that it is
 * parsed and compiled once; a style sheet comes after what it imports. Reports what cannot be read at the place that asked
 * (MP1001 to MP1005), an `@import` of nothing (MP4006) and a chain of imports that is too long (MP1411).
 */
import { Cache, ObjectCache } from '../../base/cache.ts';
import type { Loader } from '../../base/loader.ts';
import { error, type Place, type Report, type SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { importsOf, STYLE_LIMITS } from '../../typeset/style/index.ts';
import { type CompiledTemplate, compileTemplate } from '../../typeset/template/index.ts';
import { packageFolder } from './package-folder.ts';

/** A compiled template with its style sheets, imports first. */
export interface Design {
  readonly template: CompiledTemplate;
  readonly styles: readonly SourceFile[];
  /** Absolute path of the template. */
  readonly path: string;
}

interface StyleRequest {
  /** Absolute. */
  readonly path: string;
  /** Where a file of the deck asks for it. */
  readonly askedAt?: Place | undefined;
  readonly loader: Loader;
  readonly report: Report;
}

interface DesignRequest extends StyleRequest {
  /** The deck's, absolute: partials are looked for from there. */
  readonly folder: string;
}

/** A design by its path; undefined when it is not there or cannot be used. */
export function readDesign({ path, askedAt, folder, loader, report }: DesignRequest): Design | undefined {
  const text = loader.text(path, askedAt);
  if (text === undefined) return undefined;
  const file = sourceFile(path, text, loader);
  const find = (name: string): SourceFile | undefined => findPartial(name, { askedAt, folder, loader });
  const template = compileTemplate(file, find, report);
  const stylePath = path.replace(/\.hbs$/, '.css');
  const styles = loader.exists(stylePath) ? readStyles({ path: stylePath, askedAt, loader, report }) : [];
  return template && { template, styles, path };
}

function findPartial(
  name: string,
  { askedAt, folder, loader }: Pick<DesignRequest, 'askedAt' | 'folder' | 'loader'>,
): SourceFile | undefined {
  const path = loader.resolve(`${folder}/deck.yaml`, `templates/partials/${name}.hbs`);
  if (path === undefined || !loader.exists(path)) return undefined;
  // A file that was refused has been reported: it is not missing as well.
  return sourceFile(path, loader.text(path, askedAt) ?? '', loader);
}

/** A style sheet after everything it imports, each once. */
export function readStyles(request: StyleRequest, seen = new Set<string>()): readonly SourceFile[] {
  const { path, loader, report } = request;
  if (seen.has(path)) return [];
  seen.add(path);
  const most = STYLE_LIMITS.imports;
  if (seen.size > most) {
    const message = `more than ${most} style sheets import one another, the last is ${loader.display(path)}`;
    report(error('MP1411', message));
    return [];
  }
  const file = styleSheet(request);
  const imported = importsOf(file).flatMap(({ source, place }) => {
    const found = loader.resolve(path, source);
    if (found !== undefined && loader.exists(found))
      return readStyles({ path: found, askedAt: place, loader, report }, seen);
    const help = 'correct the path of the @import';
    report(error('MP4006', `there is no style sheet "${source}"`, { place, help }));
    return [];
  });
  return [...imported, file];
}

const styleSheet = ({ path, askedAt, loader }: StyleRequest): SourceFile =>
  sourceFile(path, loader.text(path, askedAt) ?? '', loader);

/** The file that a path had last. */
interface LastFile {
  file?: SourceFile;
}

const MOST_FILES = 10_000;
const filesOfDecks = new ObjectCache<Loader, string, LastFile>('files of decks', MOST_FILES);
/** The press's own: a run over several decks parses them once. */
const filesOfPress = new Cache<string, LastFile>('files of modpress', MOST_FILES);

/** One object as long as the text stays: what is parsed and compiled of it hangs on it. */
function sourceFile(path: string, text: string, loader: Loader): SourceFile {
  const isOwn = path.startsWith(`${packageFolder().templates}/`);
  const empty = (): LastFile => ({});
  const last = isOwn ? filesOfPress.get(path, empty) : filesOfDecks.get(loader, path, empty);
  const name = loader.display(path);
  if (last.file?.text !== text || last.file.name !== name) last.file = { name, text };
  return last.file;
}
