/** What one run draws with: the press's own designs and fonts, read once (`openHandoutPress`). */
import { Cache, ObjectCache } from '../../base/cache.ts';
import { present } from '../../base/invariant.ts';
import type { Loader } from '../../base/loader.ts';
import { openLoader } from '../../deck/read/index.ts';
import type { Report, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { compileTemplate } from '../../typeset/template/index.ts';
import { createFontBook } from '../../typeset/font/index.ts';
import { createReader, type OpenDocument, type Reader } from '../../typeset/pipeline/index.ts';
import { type Design, readStyles } from '../../press/open/read-design.ts';
import { packageFolder } from '../../press/open/package-folder.ts';
import { createResources } from '../../press/open/resources.ts';
import type { Fit } from './fit.ts';

/** What the documents of a part are drawn from. */
export interface DrawnFrom {
  readonly data: Readonly<Record<string, unknown>>;
  /** Empty for a test, which belongs to no single game. */
  readonly game: string;
  /** Of the game's deck, by custom property. */
  readonly colours: Readonly<Record<string, string>>;
}

/** What one run draws with. */
export interface HandoutPress {
  readonly report: Report;
  design(name: string): Design;
  readonly reader: Reader;
  /** How roomy a document is, by paper and profile: the picture in a key is as roomy as its sheet. */
  readonly fits: ObjectCache<OpenDocument, string, Fit>;
  /** What the last parts were drawn from: a sheet comes again on the other paper, and as the picture in its key. */
  readonly drawings: Cache<string, DrawnFrom>;
  /** Documents of the same data, by design. */
  readonly opened: ObjectCache<object, string, OpenDocument>;
}

/** Opens the press's own designs and fonts. */
export function openHandoutPress(report: Report): HandoutPress {
  const { decks, root, templates } = packageFolder();
  const disk = openLoader({ root: templates, own: [templates, decks], cwd: root, report });
  const loader = withDeckParts(disk, { decks, templates });
  const fonts = createFontBook({ loader }, report);
  const resources = createResources(loader, templates, report);
  const designs = new Cache<string, Design>('designs of handouts', 100);
  return {
    report,
    design: (name) => designs.get(name, () => readDesign(`${templates}/${name}.hbs`, loader, report)),
    reader: createReader({ fonts, resources }),
    fits: new ObjectCache('fits of documents', 100),
    drawings: new Cache('data of handouts', 8),
    opened: new ObjectCache('documents of handouts', 100),
  };
}

/** A design of our own; a fault in it is a bug. */
function readDesign(path: string, loader: Loader, report: Report): Design {
  const file = { name: loader.display(path), text: present(loader.text(path), path) };
  const template = compileTemplate(file, (name) => findPartial(name, loader), report);
  const styles = readStyles({ path: path.replace(/\.hbs$/, '.css'), loader, report });
  return { template: present(template, path), styles, path };
}

/** A partial of the press, else of a deck: `<deck>-<name>` is `name` of that deck, a bare name is that of the first deck that has it. */
function findPartial(name: string, loader: Loader): SourceFile | undefined {
  const { decks, templates } = packageFolder();
  const names = [...loader.list(decks)].sort((a, b) => b.length - a.length);
  const qualified = names.flatMap((deck) =>
    name.startsWith(`${deck}-`)
      ? [`${decks}/${deck}/templates/partials/${name.slice(deck.length + 1)}.hbs`]
      : [],
  );
  const bare = names.map((deck) => `${decks}/${deck}/templates/partials/${name}.hbs`);
  const path = [`${templates}/partials/${name}.hbs`, ...qualified, ...bare].find((one) => loader.exists(one));
  const text = path === undefined ? undefined : loader.text(path);
  return path === undefined || text === undefined ? undefined : { name: loader.display(path), text };
}

// What decks give to the pages of handouts: small drawings of their cards, and style sheets for them.
// Takes the loader of the press's own templates; gives one with two files more, made from what the decks hold:
// `handout/decks.css` imports `templates/handout.css` of every deck that has one, `partials/handout-mini.hbs` draws a card with
// `partials/handout-mini.hbs` of its deck, or with the mini card all decks share. No deck is known by name.

interface Folders {
  readonly decks: string;
  readonly templates: string;
}

/** A loader with the two files; what is asked of any other file is asked of the one given. */
export function withDeckParts(loader: Loader, { decks, templates }: Folders): Loader {
  const having = (file: string): readonly string[] =>
    loader.list(decks).filter((deck) => loader.exists(`${decks}/${deck}/templates/${file}`));
  const made = new Map([
    [`${templates}/handout/decks.css`, styleSheet(having('handout.css'))],
    [`${templates}/partials/handout-mini.hbs`, miniCard(having('partials/handout-mini.hbs'))],
  ]);
  return {
    ...loader,
    text: (path) => made.get(path) ?? loader.text(path),
    exists: (path) => made.has(path) || loader.exists(path),
  };
}

const styleSheet = (decks: readonly string[]): string =>
  decks.map((deck) => `@import "decks/${deck}/templates/handout.css";\n`).join('');

/** Data: deck, and what the mini card of the deck takes. */
const miniCard = (decks: readonly string[]): string =>
  decks.reduceRight(
    (otherwise, deck) => `{{#if (eq deck "${deck}")}}{{> ${deck}-handout-mini}}{{else}}${otherwise}{{/if}}`,
    '{{> mini-card}}',
  );
