import { describe, expect, it } from 'vitest';
import { layOut, rectOf } from '../layout.fixture.ts';
import { placeItems } from './place.ts';
import { boxesOf } from '../layout.fixture.ts';
import { trackSizes } from './tracks.ts';

const rects = (html: string, css: string): readonly (readonly number[])[] =>
  layOut({ html, css }).boxes('i').map(rectOf);

describe('a grid', () => {
  it('shares what its fixed tracks leave', () => {
    const css = 'div { display: grid; grid-template-columns: 20pt 1fr 3fr; gap: 4pt; height: 30pt }';
    expect(rects('<div><i></i><i></i><i></i></div>', css)).toEqual([
      [0, 0, 20, 30],
      [24, 0, 18, 30],
      [46, 0, 54, 30],
    ]);
  });

  it('puts items into areas by name, and tells of a name it does not have', () => {
    const css = `div { display: grid; grid-template-areas: 'art text' 'art cost'; grid-template-columns: 40pt 60pt;
      grid-template-rows: 30pt 10pt } i { grid-area: art } b { grid-area: costs; display: block }`;
    const { found, box } = layOut({ html: '<div><i></i><b>x</b></div>', css });
    expect(rectOf(box('i'))).toEqual([0, 0, 40, 40]);
    expect(found.map(({ code, help }) => [code, help])).toEqual([['MP1607', 'did you mean "cost"?']]);
  });

  it('shares in equal parts what an item needs beyond the limits of its tracks', () => {
    const css = `div { display: grid; grid-template-columns: minmax(auto, 10pt) minmax(auto, 10pt); justify-content: start }
      i { grid-column: 1 / 3; width: 40pt; height: 5pt } b { display: block; height: 5pt }`;
    const { boxes } = layOut({ html: '<div><i></i><b></b><b></b></div>', css });
    expect(boxes('b').map(rectOf)).toEqual([
      [0, 5, 20, 5],
      [20, 5, 20, 5],
    ]);
  });

  it('lets text that fits itself shrink to its track', () => {
    const css = `div { display: grid; grid-template-rows: 20pt 1fr; height: 40pt; width: 60pt }
      i { display: block; text-fit: shrink; text-fit-min: 2pt }`;
    const words = 'many words that would need more than two lines of this size to be read at all';
    const { found, boxes } = layOut({ html: `<div><i>a</i><i>${words}</i></div>`, css });
    expect(found).toEqual([]);
    expect(boxes('i').map(rectOf)).toEqual([
      [0, 0, 60, 20],
      [0, 20, 60, 20],
    ]);
  });

  it('tells of columns that leave the page', () => {
    const css = 'div { display: grid; grid-template-columns: 70pt 70pt }';
    const { found } = layOut({ html: '<div><i>a</i><i>b</i></div>', css });
    expect(found.map(({ code }) => code)).toEqual(['MP1604']);
  });

  it('places ten thousand items in about the time of a thousand, ten times over', () => {
    const item = boxesOf({ html: '<p>x</p>' }).root.style.own;
    const own = { ...item, gridTemplateColumns: Array.from({ length: 12 }, () => ({ min: 1, max: 1 })) };
    const { cells, rows } = placeItems(
      own,
      Array.from({ length: 10_000 }, () => item),
    );
    expect(rows.count).toBe(Math.ceil(10_000 / 12));
    expect(cells.at(-1)).toEqual({ column: { start: 3, end: 4 }, row: { start: 833, end: 834 } });
  });
});

describe('tracks', () => {
  it('of fractions below one leave the rest empty', () => {
    const tracks = [{ min: 'auto', max: { fr: 0.25 } }] as const;
    expect(trackSizes({ tracks, needs: [], gap: 0, room: 100, stretches: true })).toEqual([25]);
  });
});
