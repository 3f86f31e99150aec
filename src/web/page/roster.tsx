/** A sheet for each pupil of a pasted class list. The list stays in memory: in no address, file name or storage. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AnswerOf, Failed } from './client.ts';
import { type ListedPupil, readClassList, rosterText } from './class-list.ts';
import { Button, useTyping } from './controls.tsx';
import { type Abilities, printFile, saveFiles, shareFiles } from './files.ts';
import { isAnswer, usePress, wishOf } from './press.tsx';
import type { SheetProps } from './sheet-preview.ts';
import { Problems } from './trouble.tsx';
import { fileSize, seconds, useWords } from './words.ts';

export interface RosterProps extends Pick<SheetProps, 'sheet' | 'language'> {
  readonly abilities: Abilities;
  /** As it was pasted. */
  readonly roster: string;
  onRoster(text: string): void;
}

type Made = AnswerOf<'sheet'> | Failed | undefined;

export function RosterCard(props: RosterProps): JSX.Element {
  const { roster, onRoster } = props;
  const w = useWords().roster;
  const pupils = readClassList(roster);
  return (
    <section class="panel roster" aria-labelledby="roster">
      <div class="card-head">
        <h2 id="roster">{w.title}</h2>
        {pupils.length > 0 && <span>{w.pasted(pupils.length)}</span>}
        {roster !== '' && (
          <button type="button" class="link" onClick={() => onRoster('')}>
            {w.forget}
          </button>
        )}
      </div>
      <div class="roster-body">
        {pupils.length === 0 ? <Paste {...props} /> : <Pupils pupils={pupils} />}
        <Make {...props} pupils={pupils} />
      </div>
    </section>
  );
}

const Paste = ({ roster, onRoster }: RosterProps): JSX.Element => {
  const w = useWords().roster;
  const typing = useTyping(roster, onRoster);
  return (
    <label class="paste">
      <b>{w.paste}</b>
      <textarea
        rows={8}
        spellcheck={false}
        autocomplete="off"
        placeholder={w.example}
        // A pasted list is read at once; one that is typed when the field is left.
        onPaste={({ currentTarget }) => setTimeout(() => onRoster(currentTarget.value))}
        {...typing}
      />
      <span class="hint">{w.pasteHelp}</span>
    </label>
  );
};

const SHOWN = 14;

const Pupils = ({ pupils }: { readonly pupils: readonly ListedPupil[] }): JSX.Element => {
  const w = useWords().roster;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{w.number}</th>
          <th scope="col">{w.name}</th>
          <th scope="col">{w.sheet}</th>
        </tr>
      </thead>
      <tbody>
        {pupils.slice(0, SHOWN).map(({ number, name, profile }, i) => (
          <tr key={i}>
            <td>{number}</td>
            <td>{name}</td>
            <td class={profile === '' || profile === 'standard' ? '' : 'other'}>{w.profile(profile)}</td>
          </tr>
        ))}
        {pupils.length > SHOWN && (
          <tr>
            <td colSpan={3} class="rest">
              {w.more(pupils.length - SHOWN)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
};

function Make({
  sheet,
  language,
  abilities,
  pupils,
}: RosterProps & { readonly pupils: readonly ListedPupil[] }) {
  const { client, catalogue } = usePress();
  const w = useWords();
  const [sameForAll, setSame] = useState(false);
  const [made, setMade] = useState<Made>();
  const make = async (): Promise<void> => {
    const wish = catalogue && wishOf(sheet, catalogue);
    if (!wish) return;
    const roster = { text: rosterText(pupils), sameForAll };
    const ask = { kind: 'sheet', wish, roster, to: 'pdf', hasFiles: true, pagesOf: [] } as const;
    setMade(await client.ask(ask, 'files', 'roster'));
  };
  const sheets = isAnswer(made, 'sheet') ? made : undefined;
  return (
    <div class="roster-make">
      <p>
        <b>{w.roster.every}</b> {w.roster.everyHelp}
      </p>
      <p class="hint">{w.roster.kept}</p>
      <label class="check">
        <input type="checkbox" checked={sameForAll} onChange={() => setSame(!sameForAll)} />
        {w.roster.sameForAll}
      </label>
      {pupils.length > 0 && (
        <Button icon="people" onClick={() => void make()}>
          {w.roster.make(pupils.length)}
        </Button>
      )}
      {pupils.length > 0 && !sheets && <p class="hint">{w.roster.stoppable}</p>}
      <Problems answer={made} />
      {sheets && sheets.files.length > 0 && <ClassFiles {...{ sheets, language, abilities }} />}
    </div>
  );
}

const ClassFiles = (
  props: Pick<RosterProps, 'language' | 'abilities'> & { readonly sheets: AnswerOf<'sheet'> },
): JSX.Element => {
  const { sheets, language, abilities } = props;
  const w = useWords();
  const files = sheets.files.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []));
  const [first] = files;
  return (
    <div class="class-files">
      <p role="status">
        {w.roster.made(
          files.length,
          fileSize(
            files.reduce((sum, { bytes }) => sum + bytes.length, 0),
            language,
          ),
          seconds(sheets.milliseconds, language),
        )}
      </p>
      {abilities.canPrint && first && (
        <Button icon="print" onClick={() => void printFile(first)}>
          {w.print.printPupils}
        </Button>
      )}
      <Button
        icon={abilities.canShare ? 'share' : 'save'}
        onClick={() => void (abilities.canShare ? shareFiles(files) : saveFiles(files))}
      >
        {abilities.canShare ? w.print.shareAll(files.length) : w.print.saveAll(files.length)}
      </Button>
    </div>
  );
};
