/**
 * The distinct faces of a deck: each drawing once, with the ids and the number of copies that show it.
 *
 * Takes an open deck; gives groups by component, fronts in the order of the rows, then backs. Two rows with one drawing
 * (the same markup) are one face; the pipeline gives them one display list.
 */
import { inLanguage } from '../../base/language.ts';
import type { Component } from '../../deck/read/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { faceOf, fitFaces, type FaceJob } from '../open/face-page.ts';
import type { ContactGroup } from './layout.ts';

export interface ContactFace {
  readonly list: DisplayList;
  readonly ids: readonly string[];
  readonly side: 'front' | 'back';
  readonly copies: number;
  readonly spoken: string;
  readonly component: Component;
}

/** One group per component that has a face; a face is shown with the first component that has it. */
export function contactGroups(job: FaceJob): readonly ContactGroup<ContactFace>[] {
  const shown = new Set<DisplayList>();
  return job.open.deck.components.flatMap((component) => {
    fitFaces(job, component);
    const all = [
      ...facesOf(job, component, 'front'),
      ...(component.back ? facesOf(job, component, 'back') : []),
    ];
    const faces = all.filter(({ list }) => !shown.has(list));
    for (const { list } of faces) shown.add(list);
    return faces.length > 0
      ? [
          {
            title: inLanguage(component.title, job.language),
            trim: component.trim,
            across: component.across,
            faces,
          },
        ]
      : [];
  });
}

function facesOf(job: FaceJob, component: Component, side: ContactFace['side']): readonly ContactFace[] {
  const byList = new Map<DisplayList, ContactFace>();
  for (const row of component.rows) {
    const face = row.copies > 0 ? faceOf(job, component, row, side) : undefined;
    if (!face) continue;
    const known = byList.get(face.list);
    byList.set(face.list, {
      component,
      list: face.list,
      side,
      spoken: face.spoken,
      ids: [...(known?.ids ?? []), row.id],
      copies: (known?.copies ?? 0) + row.copies,
    });
  }
  return [...byList.values()];
}
