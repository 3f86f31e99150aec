/** What Node has of WebAssembly and its types leave out: compiled and begun at once. */
declare namespace WebAssembly {
  type Imports = Readonly<Record<string, object>>;
  interface Instance {
    readonly exports: object;
  }
  const Module: new (program: Uint8Array<ArrayBuffer>) => Module;
  const Instance: new (module: Module, imports: Imports) => Instance;
}
