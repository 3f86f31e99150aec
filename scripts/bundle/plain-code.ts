/**
 * Modules as V8 runs them fastest before it has optimised anything: the plugin that rewrites every module of `src` when it is bundled.
 *
 * Takes the modules of `tsconfig.json` with their types; late-patterns.ts, plain-loops.ts and plain-pairs.ts say what is written otherwise.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import ts from 'typescript';
import { edited } from './edit.ts';
import { loopEdits } from './plain-loops.ts';
import { withLatePatterns } from './late-patterns.ts';
import { withPlainPairs } from './plain-pairs.ts';

/** For esbuild: every module of `src` is read this way. */
export const plainCode: Plugin = {
  name: 'plain-code',
  setup(build) {
    const program = programOf('tsconfig.json');
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/, namespace: 'file' }, ({ path }) =>
      path.includes('node_modules') ? undefined : { contents: plainText(program, path), loader: 'ts' },
    );
  },
};

function programOf(configFile: string): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(configFile, {}, host);
  const isPress = (name: string): boolean => /\/src\//.test(name) && !/\.(test|fixture)\./.test(name);
  return ts.createProgram({
    rootNames: config?.fileNames.filter(isPress) ?? [],
    options: config?.options ?? {},
  });
}

/** The text of a module, rewritten; as it is where the program does not know it. */
export function plainText(program: ts.Program, path: string): string {
  const file = program.getSourceFile(path);
  if (!file) return readFileSync(path, 'utf8');
  return withLatePatterns(withPlainPairs(edited(file.text, loopEdits(file, program.getTypeChecker()))));
}
