/** A file of the page, to be written: its absolute path and its bytes. */
export interface PageFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}
