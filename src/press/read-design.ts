/**
 * A template with the style sheets it is printed by: `card.hbs`, the `card.css` beside it, and all that this one imports.
 *
 * Takes a path and who asked for it; gives the compiled design. Each style sheet is read once, after what it imports, and is one
 * object as long as its text stays, so that the style stage parses it once. Reports what cannot be read at the place that asked
 * (MP1001 to MP1005), an `@import` of nothing (MP4006) and a chain of imports that is too long (MP1411).
 */
import type { Loader } from '../base/loader.ts';
import { error, type Place, type Report, type SourceFile } from '../diagnostics/diagnostic.ts';
import { importsOf, STYLE_LIMITS } from '../style/index.ts';
import { compileTemplate, type CompiledTemplate } from '../template/index.ts';

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
  const file = { name: loader.display(path), text };
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
  return { name: loader.display(path), text: loader.text(path, askedAt) ?? '' };
}

const sheets = new WeakMap<Loader, Map<string, SourceFile>>();

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

function styleSheet({ path, askedAt, loader }: StyleRequest): SourceFile {
  const known = sheets.get(loader) ?? new Map<string, SourceFile>();
  sheets.set(loader, known);
  const text = loader.text(path, askedAt) ?? '';
  const before = known.get(path);
  const file = before?.text === text ? before : { name: loader.display(path), text };
  known.set(path, file);
  return file;
}
