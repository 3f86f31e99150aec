/** Whole addresses of places of this page, to hand on. */
import { printAddress } from './address.ts';
import type { Place } from './choices.ts';

export const linkTo = (place: Place): string => `${location.href.split('#')[0] ?? ''}#${printAddress(place)}`;

/** The name of the page's file, for a line that shows where a link leads. */
export const pageFile = (): string => location.pathname.split('/').at(-1) || 'modpress.html';
