import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/** What ECMAScript lets engines round as they like: printed hashes would differ between processors. */
const UNEVEN =
  'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log log1p log2 log10 cbrt hypot pow'.split(
    ' ',
  );

/** What Node has and a page opened from a disk has not. */
const NODE_GLOBALS = [
  ...['Atomics', 'Buffer', 'SharedArrayBuffer', '__dirname', '__filename'],
  ...['clearImmediate', 'global', 'process', 'require', 'setImmediate'],
];

// Forms that no file may have, and those that only base/cache.ts may have.
const EVERYWHERE = [
  { selector: 'ExportDefaultDeclaration', message: 'named exports only' },
  {
    selector: 'BinaryExpression[operator="**"] > Literal.right[raw=/[.]/]',
    message: 'its last bits differ between processors: use exp and log of base/trigonometry',
  },
];
const CACHES = [
  {
    selector: 'NewExpression[callee.name=/^Weak(Map|Set|Ref)$/]',
    message:
      'only base/cache remembers results: use cachePerObject, ObjectCache or objectNumbers of base/cache',
  },
  {
    // One that is empty for good says so by its type: ReadonlyMap.
    selector:
      ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator[id.typeAnnotation=undefined] > NewExpression.init[callee.name=/^(Map|Set)$/][arguments.length=0]',
    message: 'only base/cache remembers results: use Cache of base/cache',
  },
];

export default tseslint.config(
  { ignores: ['dist/', 'out/', 'node_modules/', 'coverage/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 5],
      'max-depth': ['error', 4],
      'no-restricted-syntax': ['error', ...EVERYWHERE],
    },
  },
  {
    files: ['**/*.test.ts', 'test/**/*.ts'],
    rules: { 'max-lines-per-function': 'off', 'no-restricted-syntax': 'off' },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['**/*.test.ts', 'src/base/cache.ts'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...CACHES] },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.fixture.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...UNEVEN.map((property) => ({
          object: 'Math',
          property,
          message: 'its last bits differ between processors: use base/trigonometry',
        })),
      ],
    },
  },
  {
    // These run in a browser as well: the outside comes from base/host.
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['src/node/**', 'src/studio/server/**', '**/*.test.ts', '**/*.fixture.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...NODE_GLOBALS.map((name) => ({
          name,
          message: 'not every host has it: use base/host or base/bytes',
        })),
      ],
    },
  },
  {
    files: ['templates/**/*.js'],
    languageOptions: {
      globals: {
        document: 'readonly',
        window: 'readonly',
        innerWidth: 'readonly',
        innerHeight: 'readonly',
        matchMedia: 'readonly',
        addEventListener: 'readonly',
        scrollTo: 'readonly',
        setTimeout: 'readonly',
        Element: 'readonly',
      },
    },
  },
  { files: ['vitest.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['src/**/*.ts'], ignores: ['src/node/cli/**', '**/*.test.ts'], rules: { 'no-console': 'error' } },
  {
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        performance: 'readonly',
      },
    },
  },
);
