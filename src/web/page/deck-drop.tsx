/** Where a deck is dropped or chosen; under it the files that were read. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Language } from './choices.ts';
import { Button } from './controls.tsx';
import type { OpenedDeck } from './deck-opened.ts';
import { type Source, sourceOfInput } from './dropped.ts';
import { useStarter } from './deck-starter.ts';
import { treeOf } from './deck-tree.ts';
import { fileSize, useWords } from './words.ts';

export function DeckDrop(props: {
  readonly opened: OpenedDeck | undefined;
  readonly language: Language;
  onSource(source: Source): void;
  onAgain(): void;
}): JSX.Element {
  const { opened, language, onSource, onAgain } = props;
  const w = useWords().deck;
  const starter = useStarter();
  return (
    <aside class="deck-files" aria-label={w.title}>
      <DropArea onSource={onSource} />
      {opened && <FileTree opened={opened} language={language} />}
      {opened && (
        <Button icon="again" className="wide" onClick={onAgain}>
          {w.again} <kbd>R</kbd>
        </Button>
      )}
      <span class="space" />
      <p class="hint">{w.editor}</p>
      <button type="button" class="link" onClick={starter}>
        {w.starter}
      </button>
    </aside>
  );
}

function DropArea({ onSource }: { onSource(source: Source): void }): JSX.Element {
  const w = useWords().deck;
  const [isOver, setOver] = useState(false);
  const [folder, zip] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  // The attribute that makes a folder of a file field is none of Preact's.
  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), []);
  const choose = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    const source = currentTarget.files && sourceOfInput(currentTarget.files);
    if (source) onSource(source);
  };
  return (
    <div
      class={`drop ${isOver ? 'over' : ''}`}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <b>{isOver ? w.dropHere : w.drop}</b>
      <span>{w.dropHelp}</span>
      <Button icon="folder" onClick={() => folder.current?.click()}>
        {w.folder}
      </Button>
      <Button className="small" onClick={() => zip.current?.click()}>
        {w.zip}
      </Button>
      <input ref={folder} type="file" multiple hidden data-folder="" onChange={choose} />
      <input ref={zip} type="file" accept=".zip,application/zip" hidden data-zip="" onChange={choose} />
    </div>
  );
}

function FileTree({
  opened,
  language,
}: {
  readonly opened: OpenedDeck;
  readonly language: Language;
}): JSX.Element {
  const { answer, name, time } = opened;
  const w = useWords().deck;
  const size = fileSize(
    answer.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    language,
  );
  const clock = time.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
  return (
    <>
      <h2>{answer.deck?.title ?? name.replace(/\.zip$/i, '')}</h2>
      <p class="hint">{w.files(answer.files.length, size, clock)}</p>
      <ul class="tree">
        {treeOf(answer.files, answer.findings).map(
          ({ path, label, isInside, severity, sizeBytes, count }) => (
            <li key={path} class={`${severity ?? ''} ${isInside ? 'inside' : ''}`}>
              <span>
                {severity && <i aria-hidden="true">{severity === 'error' ? '✕ ' : '▲ '}</i>}
                {label}
              </span>
              <span>{count > 1 ? w.inside(count) : sizeBytes > 0 ? fileSize(sizeBytes, language) : ''}</span>
            </li>
          ),
        )}
      </ul>
    </>
  );
}
