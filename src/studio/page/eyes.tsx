/** What other eyes see of a card, and other editions of it: grey, colour-blind, less ink, large figures. */
import type { JSX } from 'preact';
import type { Editions } from '../protocol/index.ts';
import { Frame, Shown, type CardProps } from './state-frame.tsx';

// How do eyes without one kind of cone see? Machado, Oliveira, Fernandes (2009), severity 1.0, on linear RGB.
const EYES: readonly (readonly [string, string, string])[] = [
  [
    'protanopia',
    'Protanopia',
    '0.152286 1.052583 -0.204868 0 0 0.114503 0.786281 0.099216 0 0 -0.003882 -0.048116 1.051998 0 0 0 0 0 1 0',
  ],
  [
    'deuteranopia',
    'Deuteranopia',
    '0.367322 0.860646 -0.227968 0 0 0.280085 0.672501 0.047413 0 0 -0.011820 0.042940 0.968881 0 0 0 0 0 1 0',
  ],
  [
    'tritanopia',
    'Tritanopia',
    '1.255528 -0.076749 -0.178779 0 0 -0.078411 0.930809 0.147602 0 0 0.004733 0.691367 0.303900 0 0 0 0 0 1 0',
  ],
  ['grey', 'Grey', '0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0 0 0 1 0'],
];

/** Filters that the pictures name; drawn nowhere. */
export const EyeFilters = (): JSX.Element => (
  <svg class="unseen" aria-hidden="true">
    {EYES.map(([name, , values]) => (
      <filter key={name} id={name} color-interpolation-filters="linearRGB">
        <feColorMatrix type="matrix" values={values} />
      </filter>
    ))}
  </svg>
);

export const EyesAndPaper = ({
  state,
  card,
  editions,
}: CardProps & { readonly editions: Editions | undefined }): JSX.Element => (
  <div class="states">
    {EYES.map(([name, title]) => (
      <Frame
        key={name}
        title={title}
        note={
          name === 'grey'
            ? 'as a copier prints it'
            : 'a simulation; what must be told apart needs shape or words too'
        }
      >
        <Shown {...{ state, card }} side={card.front} filter={`url(#${name})`} />
      </Frame>
    ))}
    <Frame title="Low ink">
      <Shown {...{ state, card }} side={editions?.lowInk} filter="" />
    </Frame>
    <Frame
      title="Large figures"
      {...(editions && !editions.large
        ? { note: 'This deck has none. Add front-large: to the component.' }
        : {})}
    >
      <Shown {...{ state, card }} side={editions?.large} filter="" />
    </Frame>
  </div>
);
