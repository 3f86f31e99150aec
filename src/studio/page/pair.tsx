/** A face before and now: side by side with the difference, as onion skin, swiped, or one after the other. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Change, ChangedFace, Marks, Side, State } from '../protocol/index.ts';
import { Difference } from './difference.tsx';
import { asked, useAnswer } from './answer.ts';
import { faceSource } from './net.ts';
import { mm, Picture, Slider } from './parts.tsx';

export const MODES = [
  ['sides', 'Side by side'],
  ['onion', 'Onion skin'],
  ['swipe', 'Swipe'],
  ['blink', 'Blink'],
] as const;
export type Mode = (typeof MODES)[number][0];

interface PairProps {
  readonly state: State;
  readonly change: Change;
  readonly face: ChangedFace;
  readonly mode: Mode;
  readonly isMarked: boolean;
}

export function Pair(props: PairProps): JSX.Element {
  const { face, change } = props;
  const { before, after } = face;
  const path = before && after && asked('/api/marks', { before: before.id, after: after.id });
  const marks = useAnswer<Marks>(path, `${before?.print} ${after?.print}`).current;
  return (
    <>
      <Shown {...props} boxes={marks?.boxes ?? []} />
      <div class="tables">
        <InData change={change} />
        {marks && <InPicture marks={marks} />}
      </div>
    </>
  );
}

/** What a mode puts together. */
interface Pictures {
  readonly before: JSX.Element;
  readonly now: JSX.Element;
  readonly difference: JSX.Element | null;
}

function Shown({
  state,
  change,
  face,
  mode,
  isMarked,
  boxes,
}: PairProps & { readonly boxes: Marks['boxes'] }): JSX.Element {
  const [component] = change.key.split('/');
  const { width = 63, height = 88 } = state.components.find(({ name }) => name === component) ?? {};
  const { before, after } = face;
  const isGone = !after && change.kind !== 'added';
  const absent = face.wasThere ? 'its picture was not kept' : 'not there';
  const shared = { width, height, absent };
  const pictures = {
    before: <FaceOf {...shared} side={before} alt={`${change.name}, before`} />,
    now: (
      <FaceOf
        {...shared}
        {...(isGone ? { absent: 'removed' } : {})}
        side={after}
        alt={`${change.name}, now`}
      />
    ),
    difference:
      isMarked && before && after ? (
        <Difference {...{ width, height, boxes }} before={faceSource(before)} after={faceSource(after)} />
      ) : null,
  };
  if (mode === 'blink') return <Blink {...pictures} />;
  return mode === 'sides' ? <Sides {...pictures} /> : <Over {...pictures} mode={mode} />;
}

interface FaceOfProps {
  readonly side: Side | undefined;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** What is said where there is no picture. */
  readonly absent: string;
}

const FaceOf = ({ side, alt, width, height, absent }: FaceOfProps): JSX.Element =>
  side ? (
    <Picture src={faceSource(side)} alt={alt} width={width} height={height} className="card" />
  ) : (
    <span class="picture card none" style={{ aspectRatio: `${width} / ${height}` }}>
      {absent}
    </span>
  );

const Sides = ({ before, now, difference }: Pictures): JSX.Element => (
  <div class="pair">
    <figure>
      <figcaption>Before</figcaption>
      {before}
    </figure>
    <figure>
      <figcaption>Now</figcaption>
      {now}
    </figure>
    {difference}
  </div>
);

/** One over the other: as much of the newer one as the slider says, in all of it or from the right. */
function Over({
  before,
  now,
  difference,
  mode,
}: Pictures & { readonly mode: 'onion' | 'swipe' }): JSX.Element {
  const [share, setShare] = useState(50);
  const upper = mode === 'onion' ? { opacity: share / 100 } : { clipPath: `inset(0 0 0 ${100 - share}%)` };
  return (
    <div class="pair">
      <figure>
        <figcaption>Before, and now over it</figcaption>
        <div class={`layers ${mode}`}>
          {before}
          <div class="upper" style={upper}>
            {now}
          </div>
        </div>
        <Slider label="Now" unit="%" min={0} max={100} step={1} value={share} onChange={setShare} />
      </figure>
      {difference}
    </div>
  );
}

/** One a second; where motion is not wanted, at a press. */
function Blink(props: Pictures): JSX.Element {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [isBefore, setBefore] = useState(false);
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setInterval(() => setBefore((is) => !is), 1000);
    return () => clearInterval(timer);
  }, [isStill]);
  return (
    <div class="pair">
      <figure>
        <figcaption>{isBefore ? 'Before' : 'Now'}</figcaption>
        {isBefore ? props.before : props.now}
        {isStill && (
          <button type="button" onClick={() => setBefore(!isBefore)}>
            The other
          </button>
        )}
      </figure>
      {props.difference}
    </div>
  );
}

// A change in words: what the data said before and says now, and where the picture differs.

const InData = ({ change: { fields } }: { readonly change: Change }): JSX.Element => (
  <table>
    <caption>In the data</caption>
    <thead>
      <tr>
        <th scope="col">field</th>
        <th scope="col">before</th>
        <th scope="col">now</th>
      </tr>
    </thead>
    <tbody>
      {fields.map(({ name, before, after }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <del>{before}</del>
          </td>
          <td>
            <ins>{after}</ins>
          </td>
        </tr>
      ))}
      {fields.length === 0 && (
        <tr>
          <td colSpan={3}>The same. Template, style, font or picture is another.</td>
        </tr>
      )}
    </tbody>
  </table>
);

const InPicture = ({ marks: { boxes, parts } }: { readonly marks: Marks }): JSX.Element => (
  <table>
    <caption>In the picture</caption>
    <thead>
      <tr>
        <th scope="col">part</th>
        <th scope="col">place</th>
      </tr>
    </thead>
    <tbody>
      {parts.map(({ element, text, x, y }, i) => (
        <tr key={i}>
          <th scope="row">
            {element} <span dir="auto">{text.slice(0, 40)}</span>
          </th>
          <td>
            {mm(x)}, {mm(y)}
          </td>
        </tr>
      ))}
      {boxes.length === 0 && (
        <tr>
          <td colSpan={2}>Nothing that is seen.</td>
        </tr>
      )}
    </tbody>
  </table>
);
