/** Pages as pictures: SVG text of the worker shown as an image, small ones to choose from, and what a screen reader says of them. */
import type { JSX } from 'preact';
import { Picture } from '../../studio/page/parts.tsx';
import type { ReadingStop } from '../../studio/protocol/index.ts';
import type { PageView } from '../protocol.ts';
import { usePictureAddress } from './picture-address.ts';

/** SVG text as a picture that stays until the next one is decoded. */
export const SvgPicture = (props: {
  readonly svg: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string;
}): JSX.Element => <Picture {...props} src={usePictureAddress(props.svg)} />;

/** A page of a file by its index in it. */
export interface ShownPage extends PageView {
  /** From 0, in its file. */
  readonly index: number;
  readonly reading: readonly ReadingStop[];
}

/** The words of a page, heard and not seen: headings and paragraphs as the PDF is tagged. */
export function ReadAloud({
  page,
  label,
}: {
  readonly page: ShownPage;
  readonly label: string;
}): JSX.Element {
  const said = page.reading.filter(
    ({ text, boxes }) => text !== '' && boxes.some((box) => box.page === page.index),
  );
  return (
    <section class="unseen" aria-label={label}>
      {said.map(({ role, text }, i) => {
        const level = /^H([1-6])$/.exec(role)?.[1];
        return level === undefined ? (
          <p key={i}>{text}</p>
        ) : (
          <p key={i} role="heading" aria-level={Math.min(6, Number(level) + 1)}>
            {text}
          </p>
        );
      })}
    </section>
  );
}

/** The true page, large. */
export const BigPage = (props: {
  readonly page: ShownPage;
  readonly name: string;
  readonly readingLabel: string;
  readonly isWide?: boolean;
}): JSX.Element => {
  const { page, name, readingLabel, isWide } = props;
  const ratio = page.width / page.height;
  return (
    <figure class={`page ${isWide ? 'wide' : ''}`} style={{ '--ratio': String(ratio) }}>
      <SvgPicture svg={page.svg} alt={name} width={page.width} height={page.height} />
      <ReadAloud page={page} label={`${readingLabel}: ${name}`} />
    </figure>
  );
};

/** One of several pages, small; the chosen one has a ring. */
export const SmallPage = (props: {
  readonly page: PageView;
  readonly name: string;
  readonly caption: string;
  readonly isChosen: boolean;
  onChoose(): void;
}): JSX.Element => {
  const { page, name, caption, isChosen, onChoose } = props;
  return (
    <button type="button" class="small-page" aria-pressed={isChosen} aria-label={name} onClick={onChoose}>
      <SvgPicture svg={page.svg} alt="" width={page.width} height={page.height} />
      <span aria-hidden="true">{caption}</span>
    </button>
  );
};
