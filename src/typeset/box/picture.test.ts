import { describe, expect, it } from 'vitest';
import { build, PHOTO, SQUARE } from './box.fixture.ts';

const pictures = (html: string): readonly string[] =>
  [...build(html).text.matchAll(/replaced .*/g)].map(([line]) => line);

describe('pictures', () => {
  it('take three quarters of a point for a pixel', () => {
    expect(pictures('<img src="photo.png" alt="a"/>')).toEqual([
      'replaced img #1  image photo.png 150.00 x 75.00',
    ]);
  });

  it('keep their proportion when one attribute is given', () => {
    expect(pictures('<img src="photo.png" alt="" width="100"/>')).toEqual([
      'replaced img layout  image photo.png 75.00 x 37.50',
    ]);
    expect(pictures('<img src="photo.png" alt="" height="20mm"/>')[0]).toContain('113.39 x 56.69');
  });

  it('read drawings from SVG files', () => {
    expect(pictures('<img src="square.svg" alt=""/>')).toEqual(['replaced img layout  art 7.50 x 7.50']);
  });

  it('are one em high when they are icons', () => {
    expect(pictures('<p style="font-size: 20pt"><icon name="game-icons:square"/></p>')).toEqual([
      'replaced icon layout  art 20.00 x 20.00',
    ]);
  });

  it('take the size of an inline drawing from its attributes, else from its view box', () => {
    expect(pictures('<svg width="10mm" height="5mm" viewBox="0 0 20 10"></svg>')[0]).toContain(
      '28.35 x 14.17',
    );
    expect(pictures('<svg viewBox="0 0 20 10"></svg>')[0]).toContain('15.00 x 7.50');
  });

  it('are shared by identity', () => {
    const { tree } = build('<img src="photo.png" alt=""/>');
    expect(JSON.stringify(tree.root)).toContain('"name":"photo.png"');
    expect(tree.root).toMatchObject({ inlines: [{ box: { content: PHOTO } }] });
  });

  it('stand behind boxes as backgrounds, index by index', () => {
    const { tree } = build(
      '<div style="background-image: linear-gradient(red, blue), url(square.svg)"></div>',
    );
    const [box] = tree.root.kind === 'block' ? tree.root.children : [];
    expect(box?.backgrounds).toEqual([undefined, SQUARE]);
  });

  it('are reported when they are missing, with the nearest name', () => {
    expect(build('<img src="sqare.svg" alt=""/>').found).toMatchObject([
      {
        code: 'MP1502',
        message: 'cannot use the picture "sqare.svg": there is no such file',
        help: 'did you mean "square.svg"?',
      },
    ]);
    expect(build('<icon name="game-icons:squre"/>').codes).toEqual(['MP1503']);
    expect(build('<div style="background-image: url(no.png)"></div>').codes).toEqual(['MP1502']);
  });

  it('need a spoken text, or the word that they are decoration', () => {
    expect(build('<img src="photo.png"/>').found).toMatchObject([{ code: 'MP1504', severity: 'warning' }]);
    expect(build('<img src="photo.png" alt=""/>').codes).toEqual([]);
  });
});
