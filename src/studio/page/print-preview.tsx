/** What the print dialog shows: the sheets to come, the command that makes them, what became of it. */
import type { JSX } from 'preact';
import type { Printed, PrintPreview } from '../protocol/index.ts';
import { sheetSource } from './net.ts';
import { countOf, Picture } from './parts.tsx';

/** Pages of the preview that are drawn. */
const SHOWN = 6;

export function Preview({ preview }: { readonly preview: PrintPreview | undefined }): JSX.Element {
  const sheets = preview?.sets.flatMap((set) => set.sheets) ?? [];
  const text = preview
    ? preview.problem === ''
      ? `${countOf(sheets.length, 'page')} of cards`
      : 'Nothing to print'
    : 'Laying out …';
  return (
    <section class="preview" aria-label="What is printed">
      <h3 aria-live="polite">{text}</h3>
      {preview && preview.problem !== '' && <pre tabIndex={0}>{preview.problem}</pre>}
      <div class="pages">
        {sheets.slice(0, SHOWN).map((sheet) => (
          <figure key={sheet.id}>
            <Picture src={sheetSource(sheet)} alt="" width={sheet.width} height={sheet.height} />
            <figcaption>{sheet.label}</figcaption>
          </figure>
        ))}
      </div>
      {sheets.length > SHOWN && <p>and {countOf(sheets.length - SHOWN, 'page')} more</p>}
    </section>
  );
}

export function Command({ text }: { readonly text: string }): JSX.Element {
  return (
    <p class="command">
      <code>{text}</code>{' '}
      <button type="button" onClick={() => void navigator.clipboard?.writeText(text).catch(() => undefined)}>
        Copy
      </button>
    </p>
  );
}

export function Answer({ answer }: { readonly answer: Printed | string | undefined }): JSX.Element {
  const files = typeof answer === 'object' ? answer.files : [];
  return (
    <div class="answer" role="status">
      {answer === 'making' ? <p>Making the files …</p> : typeof answer === 'string' && <p>{answer}</p>}
      {files.length > 0 && (
        <ul>
          {files.map(({ path, pages }) => (
            <li key={path}>
              <strong>{path}</strong>, {countOf(pages, 'page')}
            </li>
          ))}
        </ul>
      )}
      {typeof answer === 'object' && answer.said !== '' && <pre tabIndex={0}>{answer.said}</pre>}
    </div>
  );
}
