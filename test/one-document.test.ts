/** pdfkit writes every PDF: decks and handouts open one document of pdfkit for each file. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type PDFDocument from 'pdfkit';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildHandouts } from '../src/handouts/press/build.ts';
import { USUAL_REQUEST } from '../src/handouts/press/request.ts';
import { build } from '../src/press/make/build.ts';
import { buildRequest } from './kit/build-request.ts';
import './kit/start-host.ts';

const documents = vi.hoisted(() => ({ opened: 0 }));

vi.mock('pdfkit', async (original) => {
  const { default: Document } = await original<{ default: typeof PDFDocument }>();
  class Counted extends Document {
    constructor(options?: PDFKit.PDFDocumentOptions) {
      super(options);
      documents.opened++;
    }
  }
  return { default: Counted };
});

const folder = mkdtempSync(join(tmpdir(), 'modpress-one-document-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => void (documents.opened = 0));

const filesIn = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'));
const pdfsIn = (name: string): readonly string[] =>
  filesIn(join(folder, name)).filter((file) => file.endsWith('.pdf'));

describe('one document of pdfkit', () => {
  it('is opened for each file of a deck', { timeout: 240_000 }, async () => {
    const request = buildRequest(resolve('decks', 'mod'), join(folder, 'deck'), {
      languages: ['fr'],
      papers: ['a4'],
      workers: 0,
    });
    const { files, failure } = await build(request, () => undefined);
    expect(failure).toBe('none');
    expect(files.length).toBeGreaterThan(5);
    expect(documents.opened).toBe(pdfsIn('deck').length);
    expect(documents.opened).toBe(files.filter(({ path }) => path.endsWith('.pdf')).length);
  });

  it('is opened for each file of handouts', { timeout: 240_000 }, async () => {
    const report = await buildHandouts(
      {
        ...USUAL_REQUEST,
        names: ['digit-sums', 'ones-digits'],
        levels: [1],
        out: join(folder, 'handouts'),
        workers: 1,
      },
      () => undefined,
    );
    expect(report.failure).toBe('none');
    expect(documents.opened).toBeGreaterThan(1);
    expect(documents.opened).toBe(pdfsIn('handouts').length);
  });
});

/** What begins or ends a file of PDF. The checker of finished files, which writes none, looks for it. */
const FRAME = /%PDF-|startxref|%%EOF|\/XRef|\/ObjStm|\btrailer\s*<</;

it('nothing but pdfkit begins a file, or writes the table at its end', () => {
  const isProgram = (path: string): boolean =>
    path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(path) && !path.startsWith('output/preflight/');
  const sources = filesIn('src').filter(isProgram);
  const having = (pattern: RegExp): readonly string[] =>
    sources.filter((path) => pattern.test(readFileSync(join('src', path), 'utf8')));
  expect(having(FRAME)).toEqual([]);
  expect(having(/from 'pdfkit/)).toEqual(['output/pdf/pdfkit-document.ts']);
});
