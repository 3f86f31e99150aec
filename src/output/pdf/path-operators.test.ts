import { describe, expect, it } from 'vitest';
import { pathOperators, POINT_FACTOR } from './path-operators.ts';

describe('operators of a path', () => {
  it('are a line for each of its parts', () => {
    const path = { verbs: 'MLCZML', points: [1, 2, 3, 4.5, 5, 6, 7, 8, 9, 10.1234, -0.0001, 1, 2, 3] };
    expect(pathOperators(path, POINT_FACTOR)).toBe('1 2 m\n3 4.5 l\n5 6 7 8 9 10.123 c\nh\n0 1 m\n2 3 l\n');
  });

  it('are written as finely as is asked for each time', () => {
    const path = { verbs: 'ML', points: [0.12345, 1, 2, 3] };
    const texts = [POINT_FACTOR, 10, 10, POINT_FACTOR].map((factor) => pathOperators(path, factor));
    expect(texts.map((text) => text.split(' ')[0])).toEqual(['0.123', '0.1', '0.1', '0.123']);
  });

  it('of nothing are nothing', () => {
    expect(pathOperators({ verbs: '', points: [] }, POINT_FACTOR)).toBe('');
  });
});
