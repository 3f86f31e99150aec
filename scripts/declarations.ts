/**
 * The types of the library for programs that install it: `dist/types/`, made before packing alone, as it takes seconds.
 *
 * Takes the three entries of `package.json`; gives the declarations these and what they import have, without what is `@internal`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { ENTRIES } from './bundle/parts.ts';

const OPTIONS: ts.CompilerOptions = {
  declaration: true,
  emitDeclarationOnly: true,
  stripInternal: true,
  // `npm run types` checks; here types are written alone.
  noCheck: true,
  noEmit: false,
  incremental: false,
  rootDir: resolve('src'),
  outDir: resolve('src'),
};

export function writeDeclarations(dist: string): void {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
    readonly config: { readonly compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
  delete options.tsBuildInfoFile;
  const wanted = Object.values(ENTRIES).map((path) => resolve(path));
  const program = ts.createProgram([...wanted], { ...options, ...OPTIONS });
  const written = new Set<string>();
  for (let source = wanted.pop(); source !== undefined; source = wanted.pop()) {
    if (written.has(source)) continue;
    written.add(source);
    const text = declarationOf(program, source);
    const imports = [...text.matchAll(/(?:from |import\()'(\.[^']+)\.ts'/g)];
    wanted.push(...imports.map(([, path = '']) => resolve(dirname(source), `${path}.ts`)));
    const file = join(dist, 'types', relative('src', source).replace(/\.ts$/, '.d.ts'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text.replaceAll(/((?:from |import\()'\.[^']+)\.ts'/g, "$1.js'"));
  }
}

function declarationOf(program: ts.Program, path: string): string {
  let made = '';
  program.emit(program.getSourceFile(path), (_, text) => (made = text), undefined, true);
  return made;
}
