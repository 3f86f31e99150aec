/**
 * What faces are known by: text keys, equal where the drawing must be equal.
 *
 * Takes pages and filled templates.
 */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { host } from '../../base/host.ts';
import type { MappedText } from '../template/index.ts';
import type { Page } from './types.ts';

/** What a face depends on beside its markup: a digest, as it is part of a key for each face. */
export function editionKey({ job, size }: Page): string {
  const { attributes, variables, language, styles } = job;
  const names = styles.map((style) => style.name).join('|');
  const about = JSON.stringify([attributes, variables]);
  return digest([size.width, size.height, language, names, about].join('\n'));
}

/** Two faces with this key in common are the same drawing. A digest: the key is kept as long as the face. */
export const faceKey = (edition: string, { markup }: MappedText): string => digest(edition + markup.text);

const digest = (text: string): string => host().sha256(text);

/** A face or document as a user knows it: its template and its row. */
export const nameOf = ({ template, job }: Omit<Page, 'size'>): string => `${template.file.name} (${job.id})`;

/** Whether any of the sheets names a fit group. */
export const namesFitGroups = (styles: readonly SourceFile[]): boolean =>
  styles.some((style) => style.text.includes('text-fit-group'));
