/**
 * Sheet templates: labels, dice, round tokens, each slot at its own coordinates, from a YAML file.
 *
 * Takes the name of a template (`round-25`, looked for as templates/sheet/round-25.yaml in the deck, then in the press) or
 * the path of one; gives its paper, grid and marks, each file read once a plan. Reports a file that cannot be used (MP1803) and a component that has
 * not the template's size (MP1804). Source: docs/printing.md, "Sheet templates".
 */
import * as z from 'zod';
import { edges, type Size } from '../../base/geometry.ts';
import { formatMm, parseLength, type Pt } from '../../base/units.ts';
import { readYaml, reportIssues, type Component, type YamlFile } from '../../deck/read/index.ts';
import { parseSize } from '../../deck/read/sizes.ts';
import { error, type Place, type Report } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import {
  templateFaults,
  templateGrid,
  type Grid,
  type Paper,
  type TemplateFault,
} from '../imposition/index.ts';
import type { OpenDeck } from './open-deck.ts';
import { readPaper } from '../printers/profile.ts';

export interface TemplateSheet {
  readonly paper: Paper;
  readonly grid: Grid;
  readonly marks: 'none' | 'outline';
}

/** The form of a file. Made when one is read: most decks name none, and making it takes some milliseconds. */
function templateSchema() {
  const length = z
    .union([z.string().regex(/^\s*(\d+(\.\d+)?|\.\d+)\s*(pt|mm|cm|in)\s*$/i), z.literal(0)])
    .describe('a length with its unit, such as "25 mm"; 0 needs no unit');

  const block = z.strictObject({
    columns: z.int().min(1).max(100).describe('slots side by side'),
    rows: z.int().min(1).max(100).describe('slots below each other'),
    left: length.describe('from the left edge of the paper to the first slot'),
    top: length.describe('from the upper edge of the paper to the first slot'),
    across: length.describe('from the left side of one slot to that of the next').optional(),
    down: length.describe('from the upper side of one slot to that of the next').optional(),
  });

  return z.strictObject({
    title: z.string().optional().describe('what the sheet is'),
    paper: z.string().describe('a paper such as a4, or "210 x 250 mm"'),
    shape: z.enum(['rect', 'round']).default('rect').describe('rect or round'),
    size: z.string().describe('of a slot: "63.5 x 33.9 mm", or the diameter of a round one'),
    bleed: length.default(0).describe('ink beyond a slot'),
    marks: z.enum(['none', 'outline']).default('none').describe('outline draws each slot for cutting'),
    slots: z
      .array(block)
      .optional()
      .describe('blocks of slots in rows and columns, filled one after the other'),
    at: z
      .array(z.tuple([length, length]))
      .optional()
      .describe('left and top of each slot'),
  });
}

type RawTemplate = z.infer<ReturnType<typeof templateSchema>>;
type RawLength = RawTemplate['bleed'];

const lengthOf = (raw: RawLength): Pt => (typeof raw === 'number' ? raw : (parseLength(raw) ?? 0));

const TOLERANCE: Pt = 0.03;

/** Whether a component is printed on slots of this size. */
const isSame = (a: Size, b: Size): boolean =>
  Math.abs(a.width - b.width) < TOLERANCE && Math.abs(a.height - b.height) < TOLERANCE;

/**
 * Finds the template a component is printed on; undefined for components without one, `faulty` when it was reported why.
 *
 * @param asked template for the whole run: taken by the components of its size only
 */
export function templateFinder(
  open: OpenDeck,
  asked: string | undefined,
): (component: Component) => TemplateSheet | undefined | 'faulty' {
  const known = new Map<string, TemplateSheet | 'faulty'>();
  return (component) => {
    const { sheet } = component;
    const name = asked ?? (sheet === undefined ? undefined : String(sheet.value));
    if (name === undefined) return undefined;
    const found = known.get(name) ?? loadTemplate(open, name, sheet?.place);
    known.set(name, found);
    if (found === 'faulty' || isSame(found.grid.trim, component.trim)) return found;
    if (asked !== undefined && open.deck.components.some(({ trim }) => isSame(trim, found.grid.trim)))
      return undefined;
    const [has, wants] = [component.trim, found.grid.trim].map(
      (s) => `${formatMm(s.width)} x ${formatMm(s.height)}`,
    );
    open.report(
      error('MP1804', `the sheet template "${name}" holds ${wants}, "${component.name}" is ${has}`, {
        place: component.place,
        help: 'give the component the size of the template, or choose another one',
      }),
    );
    return 'faulty';
  };
}

function loadTemplate(
  { loader, deck, report }: OpenDeck,
  name: string,
  place: Place | undefined,
): TemplateSheet | 'faulty' {
  const folder = 'templates/sheet';
  const asked = name.endsWith('.yaml') ? name : `${folder}/${name}.yaml`;
  const path = loader.resolve(`${deck.folder}/deck.yaml`, asked);
  const text = path !== undefined && loader.exists(path) ? loader.text(path) : undefined;
  if (path === undefined || text === undefined) {
    const shipped = loader.resolve(`${deck.folder}/deck.yaml`, `${folder}/stamp.hbs`);
    const names = shipped === undefined ? [] : loader.list(shipped.slice(0, shipped.lastIndexOf('/')));
    const templates = names.flatMap((one) => (one.endsWith('.yaml') ? [one.slice(0, -'.yaml'.length)] : []));
    report(
      error('MP1803', `there is no sheet template "${name}"`, {
        place,
        help: suggestionFor(name, templates),
      }),
    );
    return 'faulty';
  }
  const yaml = readYaml({ name: loader.display(path), text }, report);
  const schema = templateSchema();
  const raw = yaml && schema.safeParse(yaml.value);
  if (!yaml || !raw) return 'faulty';
  if (raw.success) return sheetOf(raw.data, yaml, report);
  reportIssues(raw.error.issues, schema, yaml, report);
  return 'faulty';
}

function sheetOf(raw: RawTemplate, yaml: YamlFile, report: Report): TemplateSheet | 'faulty' {
  const paper = readPaper(raw.paper);
  const trim = trimOf(raw);
  const at = [...(raw.slots ?? []).flatMap((one) => cornersOf(one, trim)), ...(raw.at ?? []).map(pointOf)];
  const fault = (path: string, message: string, help?: string): 'faulty' => {
    report(error('MP1803', message, { place: yaml.placeOf([path]), help }));
    return 'faulty';
  };
  if (!paper) return fault('paper', `"${raw.paper}" is not a paper`, 'write a4, letter, or "210 x 250 mm"');
  if (!trim)
    return fault('size', `"${raw.size}" is not a size`, 'write "63.5 x 33.9 mm", or "25 mm" for round');
  if (at.length === 0) return fault('slots', 'a sheet template needs slots', 'write slots: or at:');
  const template = {
    page: paper.size,
    trim,
    shape: raw.shape,
    bleed: lengthOf(raw.bleed),
    at,
    margins: edges(0),
  };
  const [first, ...more] = templateFaults(template);
  if (!first) return { paper, grid: templateGrid(template), marks: raw.marks };
  return fault(raw.slots ? 'slots' : 'at', faultText(first, template.bleed, more.length));
}

const pointOf = ([x, y]: readonly [RawLength, RawLength]) => ({ x: lengthOf(x), y: lengthOf(y) });

function trimOf({ size, shape }: RawTemplate): Size | undefined {
  const side = parseLength(size);
  if (side !== undefined && side > 0) return { width: side, height: side };
  const found = parseSize(size);
  return found && (shape === 'rect' || found.width === found.height) ? found : undefined;
}

function cornersOf(
  { columns, rows, left, top, across, down }: NonNullable<RawTemplate['slots']>[number],
  trim: Size | undefined,
) {
  const step = {
    x: across === undefined ? (trim?.width ?? 0) : lengthOf(across),
    y: down === undefined ? (trim?.height ?? 0) : lengthOf(down),
  };
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: lengthOf(left) + (i % columns) * step.x,
    y: lengthOf(top) + Math.floor(i / columns) * step.y,
  }));
}

function faultText(fault: TemplateFault, bleed: Pt, others: number): string {
  const more = others === 0 ? '' : `, and ${others} more like it`;
  const slot = `slot ${fault.slot + 1}`;
  switch (fault.kind) {
    case 'outside':
      return `${slot} reaches ${formatMm(fault.missing)} beyond the paper${more}`;
    case 'overlap':
      return `${slot} and slot ${fault.other + 1} overlap by ${formatMm(fault.by)}${more}`;
    case 'bleed':
      return `${slot} and slot ${fault.other + 1} are ${formatMm(fault.gap)} apart, two bleeds of ${formatMm(bleed)} need ${formatMm(2 * bleed)}${more}`;
  }
}
