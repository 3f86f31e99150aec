/** The parts that a file is judged in, and how they are made (`Parts`): each by itself (`AFRESH`), or with those of a version before. */
import type { FilePage } from './file.ts';
import type { Finding } from './finding.ts';
import type { JudgedPage, PageRule } from './judged-page.ts';
import type { FileMemory, FontUse } from './totals.ts';

export interface FoundInTree {
  readonly isTagged: boolean;
  readonly findings: readonly Finding[];
}

export interface Parts {
  /** Pages are asked for in their order. */
  page(page: FilePage, rule: PageRule, make: (memory?: FileMemory) => JudgedPage): JudgedPage;
  /** What the file says of itself as a whole. */
  document(make: () => readonly Finding[]): readonly Finding[];
  /** The structure tree, held against the pages asked for. */
  tree(make: () => FoundInTree): FoundInTree;
  /** One font, with all codes it shows. */
  font(id: number, use: FontUse, make: () => readonly Finding[]): readonly Finding[];
}

export const AFRESH: Parts = {
  page: (_page, _rule, make) => make(),
  document: (make) => make(),
  tree: (make) => make(),
  font: (_id, _use, make) => make(),
};
