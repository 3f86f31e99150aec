/** The part of saxen that is used; the package brings no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  interface Hooks {
    error: (fault: Error) => void;
    openTag: (name: string, attributes: () => Readonly<Record<string, string>>, decode: Decode) => void;
    closeTag: (name: string) => void;
    text: (value: string, decode: Decode) => void;
    cdata: (value: string) => void;
  }

  export class Parser {
    on<H extends keyof Hooks>(name: H, hook: Hooks[H]): this;
    parse(text: string): void;
  }
}
