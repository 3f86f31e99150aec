import { describe, expect, it } from 'vitest';
import { clipOperators, factorFor, pathOperators, POINT_FACTOR } from './content-stream.ts';

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

  it('of a clip end in W, of an even-odd one in W*; a clip to nothing has no area', () => {
    const path = { verbs: 'MLLZ', points: [0, 0, 1, 0, 1, 1] };
    const line = '0 0 m\n1 0 l\n1 1 l\nh\n';
    expect(clipOperators(path, 'nonzero', POINT_FACTOR)).toBe(`${line}W n\n`);
    expect(clipOperators(path, 'evenodd', POINT_FACTOR)).toBe(`${line}W* n\n`);
    expect(clipOperators({ verbs: '', points: [] }, 'nonzero', POINT_FACTOR)).toBe('0 0 0 0 re\nW n\n');
  });

  it('are finer the smaller a drawing is, between 1 and a million', () => {
    expect([5, 50, 512, 1e9, 1e-9].map(factorFor)).toEqual([1000, 100, 10, 1, 1e6]);
    expect(factorFor(0)).toBe(POINT_FACTOR);
  });

  it('of nothing are nothing', () => {
    expect(pathOperators({ verbs: '', points: [] }, POINT_FACTOR)).toBe('');
  });
});
