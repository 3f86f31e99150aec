/** A change in words: what the data said before and says now, and where the picture differs. */
import type { JSX } from 'preact';
import type { Change, Marks } from '../protocol/index.ts';
import { mm } from './parts.tsx';

export const InData = ({ change: { fields } }: { readonly change: Change }): JSX.Element => (
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

export const InPicture = ({ marks: { boxes, parts } }: { readonly marks: Marks }): JSX.Element => (
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
