/** On which paper sheets and documents are shown: A4 unless the address says Letter. */
import type { JSX } from 'preact';
import { Choice } from './parts.tsx';
import type { ViewProps } from './view.ts';

type Nav = ViewProps['nav'];

export const paperOf = (nav: Nav): 'a4' | 'letter' => (nav.query.get('paper') === 'letter' ? 'letter' : 'a4');

export const PaperChoice = ({ nav }: { readonly nav: Nav }): JSX.Element => (
  <Choice
    label="Paper"
    options={[
      ['a4', 'A4'],
      ['letter', 'Letter'],
    ]}
    value={paperOf(nav)}
    onChange={(value) => nav.set({ paper: value })}
  />
);
