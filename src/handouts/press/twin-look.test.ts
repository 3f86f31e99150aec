/** The look of twins in Chromium: items of a handout flow, lists of a rule sheet do not, lines have room over them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../test/kit/browser.ts';
import { hasProgram } from '../../../test/kit/programs.ts';
import { packageFolder } from '../../press/open/package-folder.ts';

const STYLE = readFileSync(join(packageFolder().templates, 'twin', 'page.css'), 'utf8');
const svg = (look: string): string => `<svg class="${look}" viewBox="0 0 40 1" style="width:40pt"></svg>`;
const PAGE = `<style>${STYLE}</style>
<ul class="plain"><li><p><b>1</b></p><div class="picture">${svg('')}</div>
<div class="picture named" id="line"><span class="name">Points</span>${svg('low')}</div></li></ul>
<ul class="plain"><li><div class="picture">${svg('')}</div><p id="rule">is the digit 0</p></li></ul>`;

test.skipIf(!hasProgram('chromium'))(
  'parts of an item share a line, words of a rule stand under',
  async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 900, height: 600 } });
      await page.setContent(PAGE);
      const boxOf = async (selector: string): Promise<{ x: number; y: number; height: number }> =>
        (await page.locator(selector).boundingBox()) ?? expect.fail(selector);
      const [number, line, low, rule] = [
        await boxOf('li b'),
        await boxOf('#line'),
        await boxOf('#line svg'),
        await boxOf('#rule'),
      ];
      expect(line.x).toBeGreaterThan(number.x + 50);
      expect(line.y).toBeLessThan(number.y + number.height);
      expect(low.height).toBeGreaterThan(20);
      expect(rule.x).toBe(number.x);
    } finally {
      await browser.close();
    }
  },
  60_000,
);
