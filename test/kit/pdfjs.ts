/**
 * pdf.js for tests, without what it does to the world: its build for Node 20 puts JavaScript in place of built-in functions
 * (Array.prototype.push, JSON.parse, structuredClone) for details that nobody here needs. All files of a worker would run on these
 * from then on, at a fraction of the speed, and not as the press runs outside of tests.
 *
 * `loadPdfjs` gives the module. What pdf.js adds stays, what it replaced is put back.
 */

import type * as Pdfjs from 'pdfjs-dist';

/** What tests use of it. */
type Reader = Pick<typeof Pdfjs, 'getDocument' | 'OPS'>;

let loaded: Promise<Reader> | undefined;

/** The module, loaded with its worker once for all files of a worker. */
export const loadPdfjs = (): Promise<Reader> => (loaded ??= load());

async function load(): Promise<Reader> {
  const before = builtIns().map((owner) => [owner, Object.getOwnPropertyDescriptors(owner)] as const);
  try {
    // The worker that pdf.js would load by itself, later, finds its place taken.
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    for (const [owner, properties] of before) putBack(owner, properties);
  }
}

function putBack(owner: object, properties: PropertyDescriptorMap): void {
  for (const key of Reflect.ownKeys(properties)) {
    const was = Reflect.get(properties, key) as PropertyDescriptor;
    const is = Object.getOwnPropertyDescriptor(owner, key);
    const isSame = is?.value === was.value && is?.get === was.get;
    if (!isSame && is?.configurable === true) Object.defineProperty(owner, key, was);
  }
}

/** The global object, each object in it, and their prototypes: what is got on demand is left alone. */
function builtIns(): readonly object[] {
  const values = Object.values(Object.getOwnPropertyDescriptors(globalThis)).map(
    ({ value }): unknown => value,
  );
  const owners = values.filter(isObject);
  const prototypes = owners.flatMap((owner) => {
    const own: unknown = Object.getOwnPropertyDescriptor(owner, 'prototype')?.value;
    return isObject(own) ? [own, Object.getPrototypeOf(own) as unknown].filter(isObject) : [];
  });
  return [...new Set([globalThis, ...owners, ...prototypes])];
}

const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);
