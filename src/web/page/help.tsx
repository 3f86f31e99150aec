/** What lies behind the question mark: the promise and how to check it, theme, keys, licences, version. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ChoiceField, Dialog } from './controls.tsx';
import { usePress } from './press.tsx';
import { firstTheme, hasLetters, keepLetters, keepTheme, THEMES } from './theme.ts';
import { useWords } from './words.ts';

export function Help({ onClose }: { onClose(): void }): JSX.Element {
  const w = useWords().help;
  const { catalogue } = usePress();
  const [theme, setTheme] = useState(firstTheme);
  return (
    <Dialog title={w.title} close={w.close} onClose={onClose}>
      <Silence />
      <ChoiceField
        label={w.theme}
        options={THEMES.map((one) => [one, w.themes[one]] as const)}
        value={theme}
        onChange={(next) => {
          setTheme(next);
          keepTheme(next);
        }}
      />
      <div class="help-columns">
        <Keys />
        <Licences />
      </div>
      <p class="hint">
        {w.version}: modpress {catalogue?.version}
      </p>
    </Dialog>
  );
}

const Silence = (): JSX.Element => {
  const w = useWords().help;
  return (
    <section class="help-promise">
      <h3>{w.silence}</h3>
      <p>{w.silenceHelp}</p>
      <h3>{w.check}</h3>
      <ol>
        {w.checkSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p class="hint">{w.storage}</p>
    </section>
  );
};

const Pairs = ({ list }: { readonly list: readonly (readonly string[])[] }): JSX.Element => (
  <dl>
    {list.map(([name, what]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);

function Keys(): JSX.Element {
  const w = useWords().help;
  const [isOn, setOn] = useState(hasLetters);
  const toggle = (): void => {
    setOn(!isOn);
    keepLetters(!isOn);
  };
  return (
    <section>
      <h3>{w.keys}</h3>
      <Pairs list={w.keyList} />
      <label class="check">
        <input type="checkbox" checked={!isOn} onChange={toggle} />
        {w.lettersOff}
      </label>
    </section>
  );
}

const Licences = (): JSX.Element => {
  const w = useWords().help;
  return (
    <section>
      <h3>{w.licences}</h3>
      <Pairs list={w.licenceList} />
      <p class="hint">{w.printed}</p>
    </section>
  );
};
