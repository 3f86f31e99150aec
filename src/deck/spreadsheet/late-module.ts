/**
 * Packages for spreadsheets, loaded when the first deck names one (`lateModule`): most decks never do.
 *
 * At once, as decks are read without waiting. Where the press is bundled they are parts of the bundle
 * (`scripts/bundle/lean-packages.ts`).
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The namespace of a package. */
export const lateModule = (name: 'saxen'): unknown => require(name);
