/**
 * The floor: the same sheets drawn with pdfkit by hand, as its guide shows it, with nothing in between.
 *
 * Takes a data file and an output path as arguments and writes the PDF: every place is a number, text flows with `width`
 * and `continued`, each face and icon is drawn again wherever it is. No layout, no templates, no tags. It runs as a
 * process of its own, compiled once by main.ts.
 */
import { createWriteStream, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { BenchCard, BenchContent, BenchDeck, BenchTiles } from './content.ts';
import { A4, CARD, CARD_GRID, CROP_MARK, cropMarks, perSheet, spotOf, TILE, TILE_GRID } from './geometry.ts';

const [, , dataPath = '', outPath = ''] = process.argv;
const content = JSON.parse(readFileSync(dataPath, 'utf8')) as BenchContent;
const fonts = join(dirname(dataPath), 'fonts');
// Fonts by path, always the same text: pdfkit then opens each file once.
const REGULAR = join(fonts, 'Regular.ttf');
const BOLD = join(fonts, 'Bold.ttf');
const INK = '#111111';

const doc = new PDFDocument({ size: [A4.width, A4.height], margin: 0, autoFirstPage: false, font: REGULAR });
doc.pipe(createWriteStream(outPath));
if (content.kind === 'deck') drawDeck(content);
else drawTiles(content);
doc.end();

function drawDeck(deck: BenchDeck): void {
  const marks = cropMarks(CARD_GRID);
  for (const [i, card] of deck.cards.entries()) {
    if (i % perSheet(CARD_GRID) === 0) {
      doc.addPage();
      doc.lineWidth(CROP_MARK.width);
      for (const [x1, y1, x2, y2] of marks) doc.moveTo(x1, y1).lineTo(x2, y2);
      doc.stroke('#000000');
    }
    const { x, y } = spotOf(CARD_GRID, i);
    drawCard(card, deck.icons[card.icon]?.d ?? '', x, y);
  }
}

function drawCard(card: BenchCard, icon: string, x: number, y: number): void {
  const { frame, title, badge, footer } = CARD;
  const inside = { width: CARD_GRID.width - 2 * frame.inset, height: CARD_GRID.height - 2 * frame.inset };
  doc
    .lineWidth(frame.width)
    .rect(x + frame.inset, y + frame.inset, inside.width, inside.height)
    .stroke(card.color);
  doc.font(BOLD).fontSize(title.size).fillColor(INK);
  doc.text(card.title, x + title.x, y + title.y, { lineBreak: false });
  doc.circle(x + badge.x, y + badge.y, badge.radius).fill(card.color);
  doc.fontSize(badge.size).fillColor('#ffffff');
  doc.text(String(card.cost), x + badge.x - badge.radius, y + badge.y - 0.6 * badge.size, {
    width: 2 * badge.radius,
    align: 'center',
  });
  doc.save().translate(x + CARD.icon.x, y + CARD.icon.y);
  doc
    .scale(CARD.icon.side / 512)
    .path(icon)
    .fill('#333333')
    .restore();
  drawRules(card, x, y);
  doc.font(REGULAR).fontSize(footer.size).fillColor('#666666');
  doc.text(card.footer, x + footer.x, y + footer.y, { width: footer.width, align: 'center' });
}

function drawRules(card: BenchCard, x: number, y: number): void {
  const { rules } = CARD;
  doc.fontSize(rules.size).fillColor(INK);
  const lineGap = rules.leading - rules.size * 1.2;
  for (const [i, run] of card.runs.entries()) {
    const options = { width: rules.width, lineGap, continued: i < card.runs.length - 1 };
    doc.font(run.b === 1 ? BOLD : REGULAR);
    if (i === 0) doc.text(run.t, x + rules.x, y + rules.y, options);
    else doc.text(run.t, options);
  }
}

function drawTiles({ faces, tiles }: BenchTiles): void {
  const { width } = TILE_GRID;
  for (const [i, index] of tiles.entries()) {
    if (i % perSheet(TILE_GRID) === 0) doc.addPage();
    const { x, y } = spotOf(TILE_GRID, i);
    const face = faces[index];
    if (!face) continue;
    doc
      .lineWidth(TILE.frame)
      .rect(x + TILE.frame / 2, y + TILE.frame / 2, width - TILE.frame, width - TILE.frame)
      .stroke(face.color);
    doc.font(BOLD).fontSize(TILE.size).fillColor(INK);
    doc.text(String(face.n), x, y + width / 2 - 0.6 * TILE.size, { width, align: 'center' });
  }
}
