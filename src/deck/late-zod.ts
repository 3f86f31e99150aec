/**
 * zod, loaded when something is to be held to a schema (`lateZod`): a sound deck is read without it (`quick-form.ts`). Where the
 * press is bundled this file is replaced by one that loads it then (`scripts/bundle/lean-packages.ts`).
 */
import * as zod from './zod-names.ts';

export type Zod = typeof zod;

export const lateZod = (): Zod => zod;
