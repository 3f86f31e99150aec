/** One file of cut pieces: what its faces, sheets, slug and guide need to know. */
import type { Component } from '../../deck/read/index.ts';
import type { FaceJob } from './face-page.ts';
import type { CutSettings } from './job.ts';
import type { PaperName } from './types.ts';
import type { TemplateSheet } from './sheet-template.ts';

export interface CardJob extends FaceJob {
  readonly components: readonly [Component, ...Component[]];
  readonly paper: PaperName;
  readonly cut: CutSettings;
  /** A sheet of slots at coordinates of its own. */
  readonly template: TemplateSheet | undefined;
  readonly log?: FaceLog | undefined;
}

/** A face that comes on a sheet: its edition, component and row, the fingerprints of its sides, its copies. */
export type FaceLog = (edition: string, key: string, prints: readonly string[], copies: number) => void;
