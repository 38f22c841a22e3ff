import type { ExplainedLine } from '#modules/estimating/domain/price/ledger.ts';
import { roleOrder } from './product.ts';
import type { ExplainedRow } from './reasons.ts';
import type { CostLine, Unit } from './types.ts';

export type Activity =
  | 'prepress'
  | 'precut'
  | 'print'
  | 'printMono'
  | 'laminate'
  | 'spotUv'
  | 'foil'
  | 'cut'
  | 'collate'
  | 'bind'
  | 'trim'
  | 'caseIn'
  | 'stitch'
  | 'sew'
  | 'wireBind'
  | 'crease'
  | 'fold'
  | 'drill'
  | 'dieCut'
  | 'strip'
  | 'glueCarton'
  | 'shrinkWrap'
  | 'pack'
  | 'dispatch';

/** An operation that must be finished, and how long its work must rest before the next may start. */
export type Predecessor = { key: string; waitMinutes: number };

/** One piece of work on one plan place. `key` is unique within the product, such as `inner.print`. */
export type Operation = {
  key: string;
  activity: Activity;
  role?: string;
  placeId: string;
  setupMinutes: number;
  runMinutes: number;
  quantity: number;
  unit: Unit;
  predecessors: readonly Predecessor[];
};

/** A predecessor of a step; a link passes through a step that the product lacks, unless the link counts only `ifPresent`. */
type Link = string | { key: string; waitMinutes?: number; ifPresent?: boolean };
type Step = { key: string; activity: Activity; role?: string; codes: readonly string[]; after: readonly Link[] };

const printDriesMinutes = 30;
const glueSetsMinutes = 4 * 60;
const glueCuresMinutes = 24 * 60;
const caseDriesMinutes = 24 * 60;
const packingPlace = 'PK';
const dispatchPlace = 'SHIP';

/** The order of work over all products. A step whose lines are absent is passed through. */
const steps: readonly Step[] = [
  { key: 'prepress', activity: 'prepress', codes: ['PREPRESS'], after: [] },
  ...roleOrder.flatMap(partSteps),
  { key: 'spreads.cut', activity: 'cut', codes: ['SPREADS_CUT'], after: ['inner.foil', 'inner.printMono', 'cover.foil'] },
  { key: 'inner.fold', activity: 'fold', role: 'inner', codes: ['INNER_FOLDING'], after: ['inner.cut'] },
  {
    key: 'collate',
    activity: 'collate',
    codes: ['COLLATE', 'GATHERING'],
    after: ['inner.fold', { key: 'spreads.cut', ifPresent: true }],
  },
  { key: 'sew', activity: 'sew', codes: ['SEWING'], after: ['collate'] },
  { key: 'bind', activity: 'bind', codes: ['BINDING'], after: ['sew', 'cover.cut'] },
  { key: 'trim', activity: 'trim', codes: ['TRIMMING'], after: [{ key: 'bind', waitMinutes: glueSetsMinutes }] },
  { key: 'caseIn', activity: 'caseIn', codes: ['CASING_IN'], after: ['trim', 'case.cut'] },
  { key: 'stitch', activity: 'stitch', codes: ['STITCHING'], after: ['spreads.cut', 'collate'] },
  { key: 'wireBind', activity: 'wireBind', codes: ['WIRE_BINDING'], after: ['collate', 'cover.cut'] },
  { key: 'crease', activity: 'crease', codes: ['CREASING'], after: ['sheet.cut'] },
  { key: 'fold', activity: 'fold', codes: ['FOLDING'], after: ['crease'] },
  { key: 'drill', activity: 'drill', codes: ['DRILLING'], after: ['sheet.cut'] },
  { key: 'dieCut', activity: 'dieCut', codes: ['DIE_CUTTING', 'STRIPPING_SETUP'], after: ['sheet.foil'] },
  { key: 'strip', activity: 'strip', codes: ['STRIPPING'], after: ['dieCut'] },
  { key: 'glueCarton', activity: 'glueCarton', codes: ['CARTON_GLUING'], after: ['strip'] },
  {
    key: 'shrinkWrap',
    activity: 'shrinkWrap',
    codes: ['SHRINK_WRAP'],
    after: ['caseIn', 'stitch', 'wireBind', 'fold', 'drill', 'glueCarton'],
  },
  { key: 'pack', activity: 'pack', codes: ['PACKING'], after: ['shrinkWrap'] },
];

const dispatchAfter: readonly Link[] = [
  'pack',
  { key: 'bind', waitMinutes: glueCuresMinutes, ifPresent: true },
  { key: 'caseIn', waitMinutes: caseDriesMinutes, ifPresent: true },
];

function partSteps(role: string): Step[] {
  const code = role.toUpperCase();
  const key = (activity: Activity) => `${role}.${activity}`;
  const mono: Step = { key: key('printMono'), activity: 'printMono', role, codes: [`${code}_MONO_PRESS_BLACK`], after: [key('precut')] };
  return [
    { key: key('precut'), activity: 'precut', role, codes: [`${code}_PRECUT`], after: ['prepress'] },
    mono,
    {
      key: key('print'),
      activity: 'print',
      role,
      codes: [`${code}_PRESS_BLACK`, `${code}_PRESS_COLOUR`, `${code}_WASH_UP`, `${code}_COATING_SETUP`],
      after: [key('precut')],
    },
    {
      key: key('laminate'),
      activity: 'laminate',
      role,
      codes: [`${code}_LAMINATION`],
      after: [{ key: key('print'), waitMinutes: printDriesMinutes }],
    },
    { key: key('spotUv'), activity: 'spotUv', role, codes: [`${code}_SPOT_UV`], after: [key('laminate')] },
    { key: key('foil'), activity: 'foil', role, codes: [`${code}_FOIL`], after: [key('spotUv')] },
    { key: key('cut'), activity: 'cut', role, codes: [`${code}_CUT`], after: [key('foil'), mono.key] },
  ];
}

/**
 * Lists the operations of one result row for planning, in an order in which they can be done: place (the machine's id, PK for packing, SHIP
 * for dispatch), setup and run minutes as calculated, inputs, and predecessors with their rest time. PUR glue sets 4 h before the
 * three-knife trimmer and cures 24 h before dispatch; print rests 30 min before the laminator.
 */
export function operationsOf(row: ExplainedRow): Operation[] {
  const operations: Operation[] = [];
  for (const { key, activity, role, codes, after } of steps) {
    const lines = row.lines.filter(({ code }) => codes.includes(code));
    if (lines.length === 0) continue;
    const work = { key, activity, ...(role !== undefined && { role }), ...workOf(activity, lines) };
    operations.push({ ...work, predecessors: predecessorsOf(after, operations) });
  }
  const shipped = row.boxes > 0 ? { quantity: row.boxes, unit: 'box' as const } : { quantity: row.quantity, unit: 'piece' as const };
  const dispatch = { key: 'dispatch', activity: 'dispatch' as const, placeId: dispatchPlace, setupMinutes: 0, runMinutes: 0, ...shipped };
  return [...operations, { ...dispatch, predecessors: predecessorsOf(dispatchAfter, operations) }];
}

function workOf(activity: Activity, lines: readonly ExplainedLine[]) {
  const [first] = lines as [ExplainedLine];
  const metres = first.explanation.values.metres;
  // Setting up has a unit of its own and is no output.
  const output = lines.filter(({ unit }) => unit === first.unit);
  const counted = metres === undefined ? { quantity: sum(output.map((line) => line.quantity)), unit: first.unit } : onWeb(metres);
  return {
    placeId: activity === 'pack' ? packingPlace : first.explanation.parametersOf,
    setupMinutes: toHundredths(sum(lines.map(({ explanation }) => explanation.setupMinutes ?? 0))),
    runMinutes: toHundredths(sum(lines.map(({ explanation }) => explanation.runMinutes ?? 0))),
    ...counted,
  };
}

function onWeb(metres: number): { quantity: number; unit: Unit } {
  return { quantity: metres, unit: 'metre' };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function toHundredths(minutes: number): number {
  return Math.round(minutes * 100) / 100;
}

/** Names of the predecessors, through steps that this product lacks; omits those that another predecessor already waits for. */
function predecessorsOf(after: readonly Link[], done: readonly Operation[]): Predecessor[] {
  const found = new Map<string, number>();
  const visit = (link: Link, passing = false): void => {
    const { key, waitMinutes = 0, ifPresent = false }: Exclude<Link, string> = typeof link === 'string' ? { key: link } : link;
    if (done.some((operation) => operation.key === key)) found.set(key, Math.max(passing ? 0 : waitMinutes, found.get(key) ?? 0));
    else if (!ifPresent) for (const before of steps.find((step) => step.key === key)?.after ?? []) visit(before, true);
  };
  for (const link of after) visit(link);
  return [...found]
    .map(([key, waitMinutes]) => ({ key, waitMinutes }))
    .filter(
      ({ key, waitMinutes }) => waitMinutes > 0 || ![...found.keys()].some((other) => other !== key && comesBefore(key, other, done)),
    );
}

function comesBefore(key: string, later: string, done: readonly Operation[]): boolean {
  const operation = done.find((one) => one.key === later);
  return operation?.predecessors.some((before) => before.key === key || comesBefore(key, before.key, done)) ?? false;
}

/** Materials of an operation, by the suffixes of their line codes: a supplier who does the operation brings these along. */
const materialsOf: Partial<Record<Activity, readonly string[]>> = {
  laminate: ['FILM'],
  spotUv: ['VARNISH'],
  foil: ['FOIL_DIE', 'FOIL_MATERIAL'],
  bind: ['GLUE'],
  caseIn: ['BOARDS', 'ENDPAPERS', 'HEADBANDS'],
  stitch: ['STITCH_WIRE'],
  dieCut: ['DIE'],
  glueCarton: ['CARTON_GLUE'],
  wireBind: ['WIRE'],
  shrinkWrap: ['SHRINK_FILM'],
};

/** Cost of an operation in a calculation, in euros: its machine time and its material; 0 when the calculation lacks it. */
export function costOfOperation(
  lines: readonly Pick<CostLine, 'code' | 'costEur'>[],
  { activity, role }: { activity: string; role?: string | undefined },
): number {
  const step = steps.find((one) => one.activity === activity && one.role === role);
  if (!step) return 0;
  const prefix = role === undefined ? '' : `${role.toUpperCase()}_`;
  const codes = [...step.codes, ...(materialsOf[step.activity] ?? []).map((code) => prefix + code)];
  return sum(lines.filter(({ code }) => codes.includes(code)).map(({ costEur }) => costEur));
}

const printed: readonly string[] = [
  'PAPER',
  'CLICKS_BLACK',
  'CLICKS_COLOUR',
  'MONO_CLICKS_BLACK',
  'PLATES',
  'INK',
  'SPOT_INK',
  'COATING',
  'COATING_PLATES',
];

/** Value of an operation that was done: its cost, and for printing its paper, clicks, plates and ink, in euros. */
export function valueOfOperation(
  lines: readonly Pick<CostLine, 'code' | 'costEur'>[],
  work: { activity: string; role?: string | undefined },
): number {
  const isPrint = work.activity === 'print' || (work.activity === 'printMono' && !hasStep(lines, { ...work, activity: 'print' }));
  const codes = isPrint && work.role !== undefined ? printed.map((code) => `${work.role!.toUpperCase()}_${code}`) : [];
  return costOfOperation(lines, work) + sum(lines.filter(({ code }) => codes.includes(code)).map(({ costEur }) => costEur));
}

function hasStep(lines: readonly Pick<CostLine, 'code'>[], { activity, role }: { activity: string; role?: string | undefined }): boolean {
  const step = steps.find((one) => one.activity === activity && one.role === role);
  return step?.codes.some((code) => lines.some((line) => line.code === code)) ?? false;
}
