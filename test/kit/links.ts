/**
 * Links of a page that lead nowhere in its folder (`deadLinks`).
 *
 * Takes a folder, the name of a page in it and its markup; gives `page: address` for each `href` and `src` that leaves the folder,
 * names a file that is not there, or an element of the page that it does not have.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** @param name relative to the folder, as are the links in the folder of the page */
export function deadLinks(folder: string, name: string, html: string): readonly string[] {
  const addresses = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
  return addresses
    .filter((address) => !address.startsWith('data:') && !isInside(folder, name, html, address))
    .map((address) => `${name}: ${address}`);
}

function isInside(folder: string, name: string, html: string, address: string): boolean {
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(address)) return false;
  if (address.startsWith('#')) return html.includes(` id="${address.slice(1)}"`);
  const [path = ''] = address.split(/[?#]/);
  const target = join(folder, dirname(name), decodeURI(path));
  return !relative(folder, target).startsWith('..') && existsSync(target);
}
