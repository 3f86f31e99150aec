import { describe, expect, it } from 'vitest';
import { abilitiesOf, type Browser } from './files.ts';

const like = (userAgent: string, other: Partial<Browser> = {}): Browser => ({
  ...{ userAgent, maxTouchPoints: 0, pdfViewerEnabled: true, ...other },
});

const CHROMIUM =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const IPHONE_CHROME =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe('abilitiesOf', () => {
  it.each([
    ['Chromium on a computer', like(CHROMIUM), true],
    ['Firefox on a computer', like(FIREFOX), true],
    ['Chromium without a viewer of PDFs', like(CHROMIUM, { pdfViewerEnabled: false }), false],
    ['Safari, whose frames print blank', like(SAFARI), false],
    ['an iPad that says it is a Mac', like(SAFARI, { maxTouchPoints: 5 }), false],
    ['Chrome on an iPhone, which is WebKit', like(IPHONE_CHROME), false],
    ['Chrome on Android', like(ANDROID, { maxTouchPoints: 5 }), false],
  ])('says whether the printer’s window opens: %s', (_, browser, canPrint) => {
    expect(abilitiesOf(browser).canPrint).toBe(canPrint);
  });

  it('shares on a phone that takes PDFs, and nowhere else', () => {
    const canShare = (): boolean => true;
    expect(abilitiesOf(like(ANDROID, { canShare })).canShare).toBe(true);
    expect(abilitiesOf(like(ANDROID, { canShare: () => false })).canShare).toBe(false);
    expect(abilitiesOf(like(ANDROID)).canShare).toBe(false);
    expect(abilitiesOf(like(CHROMIUM, { canShare })).canShare).toBe(false);
  });
});
