/** Packages as they are bundled give what they give otherwise. */
import { build } from 'esbuild';
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { leanPackages } from './lean-packages.ts';

const TEXT =
  'caf&eacute; &NotEqualTilde; &notin; &not &amp;&nbsp;&hearts;&CounterClockwiseContourIntegral; &nonsense;';

/** The text of markup, read by a parser. */
function read(Reader: typeof Parser): string {
  let text = '';
  const parser = new Reader({ ontext: (more) => (text += more) });
  parser.end(TEXT);
  return text;
}

it('named characters', async () => {
  const { outputFiles } = await build({
    stdin: { contents: `export { Parser } from 'htmlparser2';`, resolveDir: process.cwd() },
    ...{ bundle: true, format: 'cjs', platform: 'node', write: false, plugins: [leanPackages] },
  });
  const module = { exports: {} as { Parser: typeof Parser } };
  new Function('module', 'require', outputFiles[0]?.text ?? '')(module, process.getBuiltinModule);
  expect(read(module.exports.Parser)).toBe(read(Parser));
  expect(read(Parser)).toContain('café ≂̸ ∉');
  // The one that is unpacked where it is loaded.
  expect(outputFiles[0]?.text).not.toContain('decodeTrieDict(');
});
