/** The package linebreak brings no types. */
declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number } | null;
  }
  export { LineBreaker as default };
}
