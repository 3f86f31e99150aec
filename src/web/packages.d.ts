/** Packages that few pages need, as `scripts/web` bundles them. */
declare module 'modpress:packages' {
  import type { YogaFiles } from '../typeset/layout/flex/yoga.ts';

  export const yogaStart: YogaFiles['start'];
  export const yogaWrap: YogaFiles['wrap'];
  /** Name of a package, to what loads it. */
  export const late: Readonly<Record<string, () => unknown>>;
}
