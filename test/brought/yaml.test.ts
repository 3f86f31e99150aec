/** YAML as people write it who have not read its rules: one message, at the slip, that says what to write. */
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostics/diagnostic.ts';
import { formatPlace } from '../../src/base/diagnostics/text-printer.ts';
import { readYaml } from '../../src/deck/read/yaml.ts';

function told(text: string): readonly string[] {
  const found: Diagnostic[] = [];
  readYaml({ name: 'deck.yaml', text }, (one) => void found.push(one));
  return found.map(({ place, message, help }) => {
    const at = place ? formatPlace(place).replace('deck.yaml:', '') : '-';
    return `${at} ${message}${help === undefined ? '' : `; ${help}`}`;
  });
}

const COMMENT = '# begins a comment in YAML, so nothing is read here; put the colour into quotes:';
const INVALID = 'this is not valid YAML: a text that';

describe('a colour without quotes', () => {
  it.each([
    ['theme: { fill: #2f6f8f }\nversion: 1\n', '1:16', '#2f6f8f'],
    ['theme: { fill: #2f6f8f,\n  b: 1 }\n', '1:16', '#2f6f8f'],
    ['fill: #2f6f8f\nb: 1\n', '1:7', '#2f6f8f'],
    ['a:\n  fill:   #C00\n  b: 1\n', '2:11', '#C00'],
    ['- #c00\n- a\n', '1:3', '#c00'],
    ['a: [ #c00, #fff ]\n', '1:6', '#c00'],
    ['fill: #2f6f8f\r\nb: 1\r\n', '1:7', '#2f6f8f'],
    ['a: 1\nfill: #2f6f8f80', '2:7', '#2f6f8f80'],
  ])('in %j is told where it is', (text, place, colour) => {
    expect(told(text)).toEqual([`${place} ${COMMENT} "${colour}"`]);
  });

  it.each([
    'a: "x: #c00"\n',
    "a: '#c00'\n",
    'a: b #c00\n',
    '# c: #c00\na: 1\n',
    'a: #fed up\n',
    'cards: #bad\n  - a\n',
    'cards: #add\n  x: 1\n',
    'a: |\n  b: #c00\n',
  ])('is not meant by %j', (text) => {
    expect(told(text)).toEqual([]);
  });
});

describe('a text that needs quotes', () => {
  it.each([
    ['title: Cards: basic\nv: 1\n', '1:8', 'holds ": " is not in quotes; write "Cards: basic"'],
    ['title: { en: Cards: basic }\nv: 1\n', '1:14', 'holds ": " is not in quotes; write "Cards: basic"'],
    ['- id: a\n  text: Draw: two\n', '2:9', 'holds ": " is not in quotes; write "Draw: two"'],
    ['data: [{ id: a, t: Draw: two }]\n', '1:20', 'holds ": " is not in quotes; write "Draw: two"'],
    ['t: @home\n', '1:4', 'begins with @ is not in quotes; write "@home"'],
    ['t: %a\n', '1:4', 'begins with % is not in quotes; write "%a"'],
    ['t: *Draw* two\n', '1:11', 'begins with * is not in quotes; write "*Draw* two"'],
    ['t: [Draw] two\n', '1:11', 'begins with [ is not in quotes; write "[Draw] two"'],
    ['t: {gold} two\n', '1:11', 'begins with { is not in quotes; write "{gold} two"'],
    ['t: "Draw" two\n', '1:11', `begins with " is not in quotes; write '"Draw" two'`],
    ['t: > 3\n', '1:6', 'begins with > is not in quotes; write "> 3"'],
  ])('%j', (text, place, expected) => {
    expect(told(text)).toEqual([`${place} ${INVALID} ${expected}`]);
  });
});
