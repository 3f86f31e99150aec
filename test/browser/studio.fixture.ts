/** A studio over a copy of the starter deck or another, and a browser to look at it with. */
import { VIEWS as PAGE_VIEWS } from '../../src/studio/page/route.ts';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { bundleStudioPage } from '../../scripts/bundle/studio-page.ts';
import type { Diagnostic } from '../../src/base/diagnostics/index.ts';
import { startStudio, type Studio } from '../../src/studio/server/start.ts';
import { openBrowser } from '../kit/browser.ts';

/** Every view by the path of its address, a card as one of them. */
export const VIEWS: readonly string[] = [...PAGE_VIEWS, 'card/cards/tug'];

export interface OpenStudio {
  /** The folder the studio was started in; it holds `deck`. */
  readonly root: string;
  readonly deck: string;
  readonly studio: Studio;
  readonly browser: Browser;
  /** What the last build found. */
  readonly told: () => readonly Diagnostic[];
  /** Saves a file of the deck with another text. */
  readonly edit: (name: string, change: (text: string) => string) => void;
  /** Ends the studio and starts another one at its port. */
  readonly again: () => Promise<Studio>;
  readonly close: () => Promise<void>;
}

export async function openStudio(from = 'templates/starter'): Promise<OpenStudio> {
  const root = mkdtempSync(join(tmpdir(), 'modpress-studio-'));
  const deck = join(root, 'deck');
  let told: readonly Diagnostic[] = [];
  cpSync(from, deck, { recursive: true });
  await bundleStudioPage(join(root, 'page'));
  const start = (port: number): Promise<Studio> =>
    startStudio({
      ...{ folder: deck, cwd: root, page: join(root, 'page'), port, ignored: [] },
      editor: 'my-editor://open?f={file}&at={line}:{column}',
      onBuild: ({ diagnostics }) => (told = diagnostics),
      onFault: (fault) => {
        throw fault;
      },
    });
  let running = await start(0);
  const studio = running;
  const browser = await openBrowser();
  return {
    ...{ root, deck, studio, browser },
    told: () => told,
    edit: (name, change) => {
      const path = join(deck, name);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    },
    again: async () => {
      await running.close();
      return (running = await start(studio.port));
    },
    close: async () => {
      await browser.close();
      await running.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
