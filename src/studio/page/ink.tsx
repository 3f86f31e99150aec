/** How much of each sheet and page is ink. */
import type { JSX } from 'preact';
import type { InkOf, State } from '../protocol/index.ts';
import { asked, useAnswer } from './answer.ts';

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}\u202f%`;

export function Ink({ state }: { readonly state: State }): JSX.Element {
  const path = asked('/api/ink', { lang: state.language, paper: 'a4' });
  const sets = useAnswer<readonly InkOf[]>(path, state.edition).last;
  return (
    <section>
      <h2>
        Ink <small>share of each A4 page that is covered, about</small>
      </h2>
      {!sets && <p>Measuring …</p>}
      <div class="panels">
        {sets?.map(({ name, pages }) => (
          <table class="panel" key={name}>
            <caption>
              {name}{' '}
              <small>
                on average {percent(pages.reduce((sum, { ink }) => sum + ink, 0) / Math.max(1, pages.length))}
              </small>
            </caption>
            <tbody>
              {pages.map(({ label, ink }, i) => (
                <tr key={i}>
                  <th scope="row">{label}</th>
                  <td>{percent(ink)}</td>
                  <td aria-hidden="true">
                    <span class="bar-of" style={{ width: `${ink * 100}%` }} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
