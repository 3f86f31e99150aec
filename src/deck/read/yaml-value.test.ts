/** What a YAML file says, read once: as long as its text is the same, and for one loader. */
import { expect, it } from 'vitest';
import type { Loader } from '../../base/loader.ts';
import { noteYamlValue, yamlValue } from './yaml-value.ts';
import { readYaml } from './yaml.ts';

const fail = (): never => {
  throw new Error('nothing to report');
};
const loader = {} as Loader;
const file = { name: 'cards.yaml', text: '- { id: a }' };

it('gives the very value that was read, until the text changes', () => {
  const yaml = readYaml(file, fail);
  expect(yamlValue(loader, file, fail)).toEqual([{ id: 'a' }]);
  if (yaml) noteYamlValue(loader, yaml);
  expect(yamlValue(loader, { ...file }, fail)).toBe(yaml?.value);
  expect(yamlValue(loader, { ...file, text: '- { id: b }' }, fail)).toEqual([{ id: 'b' }]);
  expect(yamlValue(loader, { ...file, name: 'tiles.yaml' }, fail)).not.toBe(yaml?.value);
  expect(yamlValue({} as Loader, file, fail)).not.toBe(yaml?.value);
});

it('reports a file that is not read, each time', () => {
  const codes: string[] = [];
  const report = ({ code }: { readonly code: string }): void => void codes.push(code);
  for (let i = 0; i < 2; i++) expect(yamlValue(loader, { ...file, text: '- {' }, report)).toBeUndefined();
  expect(codes.length).toBeGreaterThan(1);
});
