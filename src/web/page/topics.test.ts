import { describe, expect, it } from 'vitest';
import { HANDOUTS } from '../../handouts/registry.ts';
import { TOPICS } from './choices.ts';
import { isAbout } from './topics.ts';

describe('isAbout', () => {
  it('puts every handout there is under some topic, and nothing else', () => {
    const own = TOPICS.filter((topic) => topic !== 'all');
    const found = Array.from({ length: 30 }, (_, i) => i).filter((number) =>
      own.some((topic) => isAbout(number, topic)),
    );
    expect(found).toEqual(HANDOUTS.map(({ number }) => number).sort((a, b) => a - b));
  });
});
