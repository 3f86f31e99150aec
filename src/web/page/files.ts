/** Files out of the page: printed, saved or shared, as far as this browser can. */

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  html: 'text/html',
  xml: 'application/xml',
};

const blobOf = ({ name, bytes }: NamedFile): Blob =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], {
    type: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  });

/** What this browser does with a finished PDF. */
export interface Abilities {
  /** A frame with a PDF opens the printer's window. */
  readonly canPrint: boolean;
  /** PDFs can be handed to other programs of the device. */
  readonly canShare: boolean;
}

/** Of `navigator`, as far as it says what the browser can do. */
export interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly pdfViewerEnabled?: boolean;
  canShare?(data: { readonly files: File[] }): boolean;
}

/**
 * WebKit prints a frame with a PDF as a blank page or as the page around it, and so do all browsers of iPhones and iPads; a browser of
 * Android shows no PDF in a frame.
 */
export function abilitiesOf(browser: Browser): Abilities {
  const { userAgent, maxTouchPoints, pdfViewerEnabled = false } = browser;
  const isWebKit = /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);
  const isPhone =
    /Android|iPhone|iPad|iPod|Mobile/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return { canPrint: pdfViewerEnabled && !isWebKit && !isPhone, canShare: isPhone && sharesPdf(browser) };
}

function sharesPdf(browser: Browser): boolean {
  try {
    const file = new File([new Uint8Array(1)], 'a.pdf', { type: 'application/pdf' });
    return browser.canShare?.({ files: [file] }) === true;
  } catch {
    return false;
  }
}

/** Long enough for a browser that asks where to save. */
const KEPT_MS = 60_000;

/** Saves files one after the other, each under its own name. */
export async function saveFiles(files: readonly NamedFile[]): Promise<void> {
  for (const [at, file] of files.entries()) {
    // Browsers drop a second download of the same moment.
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, 250));
    const address = URL.createObjectURL(blobOf(file));
    const link = document.createElement('a');
    link.href = address;
    link.download = file.name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  }
}

/** @returns false where the visitor turned it down or the browser could not */
export async function shareFiles(files: readonly NamedFile[]): Promise<boolean> {
  try {
    await navigator.share({
      files: files.map((file) => new File([blobOf(file)], file.name, { type: blobOf(file).type })),
    });
    return true;
  } catch {
    return false;
  }
}

const FRAME = 'print-frame';

/** Opens the printer's window for a PDF; the frame stays, because printing reads it after this has returned. */
export async function printFile(file: NamedFile): Promise<void> {
  document.getElementById(FRAME)?.remove();
  const address = URL.createObjectURL(blobOf(file));
  const frame = document.createElement('iframe');
  frame.id = FRAME;
  frame.title = file.name;
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.className = 'unseen';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = address;
  document.body.append(frame);
  await loaded;
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
}
