/**
 * The display list as JSON: the whole of it, with a table of all that is shown more than once.
 *
 * Takes a display list, gives plain data that `JSON.stringify` prints without loss. Faces are named by id, drawings and
 * images stand once in a table and are referred to by index. Described in docs/display-list.md, "JSON form".
 */
import { base64Text } from '../../base/bytes.ts';
import type { Art } from '../art/types.ts';
import type { RasterImage } from '../raster/types.ts';
import { artFingerprint } from './fingerprint.ts';
import type { DisplayItem, DisplayList } from './types.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Numbers values in the order they are met; those with one key are one. */
class Table<T> {
  readonly #keyOf: (value: T) => string;
  readonly #entries = new Map<string, { readonly index: number; readonly value: T }>();

  constructor(keyOf: (value: T) => string) {
    this.#keyOf = keyOf;
  }

  indexOf(value: T): number {
    const key = this.#keyOf(value);
    const known = this.#entries.get(key);
    if (known) return known.index;
    const index = this.#entries.size;
    this.#entries.set(key, { index, value });
    return index;
  }

  values(): readonly T[] {
    return [...this.#entries.values()].map(({ value }) => value);
  }
}

interface Tables {
  readonly arts: Table<Art>;
  readonly images: Table<RasterImage>;
}

/** Plain data as it is: display items hold nothing else once faces, drawings and images are taken out. */
const plain = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;

function itemJson(item: DisplayItem, tables: Tables): Json {
  switch (item.kind) {
    case 'glyphs': {
      const runs = item.runs.map((run) => ({ ...run, typeface: undefined }));
      return plain({ ...item, typeface: item.typeface.id, runs });
    }
    case 'image':
      return plain({ ...item, image: tables.images.indexOf(item.image) });
    case 'art':
      return plain({ ...item, art: tables.arts.indexOf(item.art) });
    default:
      return plain(item);
  }
}

/**
 * The list as plain data: what `--stop-after paint --json` has under `lists`.
 * Image bytes are base64. Equal lists give equal data.
 */
export function displayListToJson(list: DisplayList): Json {
  const tables: Tables = { arts: new Table(artFingerprint), images: new Table(({ id }) => id) };
  const pages = list.pages.map((page) => ({
    size: plain(page.size),
    items: page.items.map((item) => itemJson(item, tables)),
  }));
  return {
    kind: list.kind,
    id: list.id,
    language: list.language,
    structure: plain(list.structure),
    pages,
    arts: tables.arts.values().map(plain),
    images: tables.images.values().map((image) => ({
      ...(plain({ ...image, bytes: undefined }) as Record<string, Json>),
      bytes: base64Text(image.bytes),
    })),
  };
}
