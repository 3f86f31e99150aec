/** A file as the gallery lists it. */
export interface GalleryFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly deck: string;
  readonly product: string;
  readonly variant: string;
  readonly language: string;
  readonly paper: string;
  readonly pages: number;
  readonly bytes: number;
  /** Its HTML twin, as `path`. */
  readonly twin?: string;
  /** Mean share of the paper its ink covers; lists of older versions lack it. */
  readonly ink?: number;
}
