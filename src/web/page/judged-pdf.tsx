/** What the judge says of a PDF that was chosen or dropped: three verdicts, what was found, and a report to save. */
import type { JSX } from 'preact';
import { Button } from './controls.tsx';
import { saveFiles } from './files.ts';
import type { JudgedPdf as Judged } from '../protocol.ts';
import { useWords } from './words.ts';

/** Of more findings than these the report has the others. */
const SHOWN = 12;

export function JudgedPdf({ name, judged }: { readonly name: string; readonly judged: Judged }): JSX.Element {
  const w = useWords().judge;
  if (!judged.ok)
    return (
      <p class="problem-text">
        <b>{name}</b> {w.unread} {judged.why}
      </p>
    );
  const lines = [...judged.lines].sort((a, b) => Number(a.kind === 'note') - Number(b.kind === 'note'));
  const save = (): void => {
    const file = { name: name.replace(/(\.pdf)?$/i, '.html'), bytes: judged.report };
    void saveFiles([file]);
  };
  return (
    <div class="judged finding">
      <b>{name}</b>
      <ul>
        {judged.verdicts.map(({ use, state, faults }) => (
          <li key={use}>
            {w.uses[use]} <b>{state === 'faulty' ? w.faults(faults) : w.states[state]}</b>
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <ul>
          {lines.slice(0, SHOWN).map(({ kind, text }) => (
            <li key={text} class={kind}>
              {kind === 'note' ? `${w.note} ` : ''}
              {text}
            </li>
          ))}
        </ul>
      )}
      {lines.length > SHOWN && <p class="hint">{w.more(lines.length - SHOWN)}</p>}
      <Button className="small" onClick={save}>
        {w.save}
      </Button>
    </div>
  );
}
