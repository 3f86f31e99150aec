/**
 * The page as static files for any web host (`staticFiles`): installable, and without a network after one visit.
 *
 * Takes the page and its parts; gives files by name. The parts are beside the page, so that they are fetched beside each other and kept
 * by the service worker, whose cache is named by what is in it: a new release replaces the old one as a whole.
 */
import { createHash } from 'node:crypto';
import { pageHtml, type Contents } from './page-html.ts';

const INDEX = 'index.html';

/** Everything from this host alone. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:",
  "style-src 'unsafe-inline'",
  "worker-src 'self' blob:",
  "img-src 'self' blob: data:",
  'font-src blob: data:',
  'frame-src blob:',
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

export function staticFiles(contents: Contents): ReadonlyMap<string, string | Uint8Array> {
  const parts = Object.entries(contents.parts).map(([name, bytes]) => [`${name}.bin`, bytes] as const);
  const page = pageHtml(contents, {
    policy: POLICY,
    head: '<link rel="icon" href="icon.svg"><link rel="manifest" href="manifest.webmanifest">',
    data: '',
  });
  const beside = new Map<string, string | Uint8Array>([
    [INDEX, page],
    ...parts,
    ['icon.svg', ICON],
    ['manifest.webmanifest', JSON.stringify(MANIFEST)],
  ]);
  const sum = createHash('sha256');
  for (const [name, content] of beside) sum.update(name).update(content);
  const worker = serviceWorker(`modpress-${sum.digest('hex').slice(0, 16)}`, [...beside.keys()]);
  return new Map([...beside, ['service-worker.js', worker]]);
}

const INK = '#1b1d28';

/** Three cards behind one another. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${INK}"/><g fill="#fff" stroke="${INK}" stroke-width="2"><rect x="10" y="16" width="24" height="34" rx="3" transform="rotate(-14 22 33)"/><rect x="30" y="16" width="24" height="34" rx="3" transform="rotate(14 42 33)"/><rect x="20" y="13" width="24" height="36" rx="3" fill="#d5402b"/></g></svg>
`;

const MANIFEST = {
  name: 'modpress: worksheets and games to print',
  short_name: 'modpress',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: INK,
  icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

/** Keeps all files at the first visit and answers from them; caches of other releases go. */
const serviceWorker = (cache: string, names: readonly string[]): string => `'use strict';
const CACHE = ${JSON.stringify(cache)};
const FILES = ${JSON.stringify(['./', ...names])};
addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});
addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('modpress-') && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});
addEventListener('fetch', (event) => {
  event.respondWith(
    caches.open(CACHE)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
`;
