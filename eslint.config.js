import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/** What ECMAScript lets engines round as they like: printed hashes would differ between processors. */
const UNEVEN =
  'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log log1p log2 log10 cbrt hypot pow'.split(
    ' ',
  );

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
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'named exports only' },
        {
          selector: 'BinaryExpression[operator="**"] > Literal.right[raw=/[.]/]',
          message: 'its last bits differ between processors: use exp and log of base/trigonometry',
        },
      ],
    },
  },
  {
    files: ['**/*.test.ts', 'test/**/*.ts'],
    rules: { 'max-lines-per-function': 'off', 'no-restricted-syntax': 'off' },
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
    files: ['templates/**/*.js'],
    languageOptions: {
      globals: {
        document: 'readonly',
        innerWidth: 'readonly',
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
