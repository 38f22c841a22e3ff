import { cartonLayout } from '#modules/estimating/domain/carton/carton-layout.ts';
import type {
  Grain,
  InkjetWebPress,
  OffsetPress,
  Paper,
  Press,
  RollPaper,
  SheetPaper,
  TonerPress,
  WideFormatPress,
} from '#modules/estimating/domain/parameters/shop.ts';
import { coatingLimitOf } from '#modules/estimating/domain/press/coating.ts';
import { inkLimitOf } from '#modules/estimating/domain/press/colours.ts';
import { refuseSections, refuseSewing, sectionLayout } from '#modules/estimating/domain/press/section-plans.ts';
import {
  type Cell,
  type PressSheet,
  pressSheetOf,
  printableArea,
  type RollLayout,
  rollLayout,
  type SheetLayout,
  sheetLayout,
} from '#modules/estimating/domain/sheet/layout.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import { isAbove } from './numbers.ts';
import { refuseFinishing } from './refuse-finishing.ts';
import { cellOf, leafCellOf, type Part } from './sizes.ts';
import type { Role, RouteRefusalCode } from './types.ts';
import type { Understood } from './understand.ts';

export type OnSheet = { grain: Grain; paper: SheetPaper; sheet: PressSheet; layout: SheetLayout; crossesGrain: boolean };
export type TonerCandidate = OnSheet & { kind: 'toner'; press: TonerPress };
export type MixedCandidate = OnSheet & { kind: 'mixed'; mono: TonerPress; colour: TonerPress };
export type OffsetCandidate = OnSheet & { kind: 'offset'; press: OffsetPress };
/** The inner work of a book or booklet, in sections that are folded; one piece of the layout is a leaf. */
export type SectionsCandidate = OnSheet & { kind: 'sections'; press: OffsetPress };
export type WideFormatCandidate = OnSheet & { kind: 'wide-format'; press: WideFormatPress };
export type WebCandidate = RollLayout & { kind: 'inkjet-web'; press: InkjetWebPress; grain: Grain; paper: RollPaper };
export type SheetCandidate = TonerCandidate | MixedCandidate | OffsetCandidate | SectionsCandidate | WideFormatCandidate;
/** A way to print one role that passes every stage: a press route with one grain of the paper, and the best layout on it. */
export type Candidate = SheetCandidate | WebCandidate;

/** A route that does not print this role, with the stage at which it failed and the values that explain why. */
export type Rejection = { paper: string; presses: readonly string[]; grain: Grain; refusal: Refused<RouteRefusalCode> };

/** A part with every candidate that can print it, in order of choice: paper, press route, then grain. */
export type RoutedPart = Part & { cell: Cell; candidates: readonly Candidate[]; rejections: readonly Rejection[] };

const stageOf: Readonly<Record<RouteRefusalCode, number>> = {
  PRESS_NOT_ALLOWED: 0,
  SEWING_NOT_POSSIBLE: 0,
  NO_PRESS_FOR_COLOURS: 1,
  COATING_NOT_POSSIBLE: 1,
  SECTIONS_NOT_WHOLE: 1,
  PAPER_FORM: 2,
  PAPER_TOO_HEAVY: 3,
  PAPER_TOO_LIGHT: 3,
  SHEET_TOO_LARGE: 4,
  FORMAT_TOO_LARGE: 5,
  GRAIN_CROSS: 6,
  MACHINE_MISSING: 7,
  MACHINE_SIZE: 8,
  MACHINE_GRAMS: 8,
  DIE_TOO_LARGE: 9,
};

/** Ids of the presses of a candidate, the mono press first. */
export function pressIdsOf(candidate: Candidate): string[] {
  return candidate.kind === 'mixed' ? [candidate.mono.id, candidate.colour.id] : [candidate.press.id];
}

/** The piece of a part on the sheet, and a leaf of it, which is the piece when the sheet is folded. */
type Cells = { cell: Cell; leaf: Cell };

type PressRoutes = readonly (readonly Press[])[];

/** The press routes a role is tried on, in order: each press alone; for inner work then every mono with every colour toner press. */
export function pressRoutesOf(presses: readonly Press[], role: Role): PressRoutes {
  const known = routesOfPresses.get(presses) ?? { alone: presses.map((press) => [press]), withPairs: withPairs(presses) };
  routesOfPresses.set(presses, known);
  return role === 'inner' ? known.withPairs : known.alone;
}

// The presses of an edition never change, so their routes are cached.
const routesOfPresses = new WeakMap<readonly Press[], { alone: PressRoutes; withPairs: PressRoutes }>();

function withPairs(presses: readonly Press[]): PressRoutes {
  const toners = presses.filter((press) => press.class === 'toner');
  const monos = toners.filter(({ maxColours }) => maxColours === 1);
  const colours = toners.filter(({ maxColours }) => maxColours > 1);
  return [...presses.map((press) => [press]), ...monos.flatMap((mono) => colours.map((colour) => [mono, colour]))];
}

/** Runs every paper, route (its mono press first) and grain through the stages of golden/README.md 4. */
export function routePart(understood: Understood, part: Part, routes: PressRoutes, papers: readonly Paper[]): RoutedPart {
  const cells = { cell: cellOf(part.role, understood.product, understood.sizes), leaf: leafCellOf(understood.sizes) };
  const candidates: Candidate[] = [];
  const rejections: Rejection[] = [];
  for (const paper of papers) {
    const onPaper = { ...part, paper };
    for (const route of routes) {
      for (const grain of paper.grains) {
        const tried = tryRoute(understood, onPaper, cells, route, grain);
        if ('kind' in tried) candidates.push(tried);
        else rejections.push({ paper: paper.code, presses: route.map(({ id }) => id), grain, refusal: tried });
      }
    }
  }
  return { ...part, cell: cells.cell, candidates, rejections };
}

/** The refusal of the furthest stage that any route reached; the first in order if several did. */
export function furthestRefusal(rejections: readonly Rejection[]): Refused<RouteRefusalCode> | undefined {
  let furthest: Refused<RouteRefusalCode> | undefined;
  for (const { refusal } of rejections) {
    if (!furthest || stageOf[refusal.code] > stageOf[furthest.code]) furthest = refusal;
  }
  return furthest;
}

function tryRoute(
  understood: Understood,
  part: Part,
  cells: Cells,
  presses: readonly Press[],
  grain: Grain,
): Candidate | Refused<RouteRefusalCode> {
  const { role, paper, component } = part;
  const { onlyPresses } = understood.ask;
  const shutOut = onlyPresses && presses.find(({ id }) => !onlyPresses.includes(id));
  if (shutOut) return refuse('PRESS_NOT_ALLOWED', { role, press: shutOut.id });
  const unsewn = refuseSewing(understood, part, presses);
  if (unsewn) return unsewn;
  const limit = inkLimitOf(understood, part, presses);
  if (limit) return refuse('NO_PRESS_FOR_COLOURS', { role, ...limit });
  const coating = coatingLimitOf(part, presses);
  if (coating) return refuse('COATING_NOT_POSSIBLE', { role, ...coating });
  const [press] = presses as [Press];
  const unfolded = refuseSections(understood, part, press);
  if (unfolded) return unfolded;
  if ((paper.form === 'roll') !== (press.class === 'inkjet-web'))
    return refuse('PAPER_FORM', { role, paper: paper.code, form: paper.form });
  const weight = refuseWeight(part, presses);
  if (weight) return weight;
  const grainIsFree = understood.product === 'flat' || grain === 'X' || component.allowCrossGrain === true;
  return press.class === 'inkjet-web'
    ? onWeb(part, cells.cell, press, grain, grainIsFree)
    : finishable(understood, part, onSheet(part, cells, presses, grain, grainIsFree));
}

/** The candidate, or why its sheets cannot be finished here: a machine is absent, or takes no such sheet. */
function finishable(understood: Understood, part: Part, tried: SheetCandidate | Refused<RouteRefusalCode>) {
  return 'kind' in tried ? (refuseFinishing(understood, part, tried) ?? tried) : tried;
}

function refuseWeight({ role, paper, leafMm }: Part, presses: readonly Press[]): Refused<RouteRefusalCode> | undefined {
  const { gramsPerM2 } = paper;
  for (const { id, maxGramsPerM2 } of presses) {
    if (gramsPerM2 > maxGramsPerM2) return refuse('PAPER_TOO_HEAVY', { role, press: id, gramsPerM2, maxGramsPerM2 });
  }
  for (const { id, minGramsPerM2 = 0, minThicknessMm = 0 } of presses) {
    if (gramsPerM2 < minGramsPerM2) return refuse('PAPER_TOO_LIGHT', { role, press: id, gramsPerM2, minGramsPerM2 });
    if (isAbove(minThicknessMm, leafMm)) return refuse('PAPER_TOO_LIGHT', { role, press: id, thicknessMm: leafMm, minThicknessMm });
  }
  return undefined;
}

function onWeb(part: Part, cell: Cell, press: InkjetWebPress, grain: Grain, grainIsFree: boolean) {
  const { role } = part;
  const paper = part.paper as RollPaper;
  if (paper.webWidthMm > press.maxWebWidthMm) {
    return refuse<RouteRefusalCode>('SHEET_TOO_LARGE', { role, press: press.id, longMm: paper.webWidthMm, maxLongMm: press.maxWebWidthMm });
  }
  const acrossMm = paper.webWidthMm - 2 * press.marginMm;
  const layout = rollLayout(acrossMm, cell, grain, grainIsFree);
  if (typeof layout === 'string') return refuse<RouteRefusalCode>(layout, { role, ...cell, longMm: acrossMm, grain });
  return { kind: 'inkjet-web' as const, press, grain, paper, ...layout };
}

function onSheet(part: Part, { cell, leaf }: Cells, routed: readonly Press[], grain: Grain, grainIsFree: boolean) {
  const { role } = part;
  const paper = part.paper as SheetPaper;
  const presses = routed as readonly Exclude<Press, InkjetWebPress>[];
  const sheet = pressSheetOf(paper, grain, presses);
  if (!sheet) return refuse<RouteRefusalCode>('SHEET_TOO_LARGE', { role, longMm: paper.sheetLongMm, shortMm: paper.sheetShortMm });
  const area = printableArea(sheet, presses);
  const inSections = role === 'inner' && presses[0]!.class === 'offset';
  const laid = inSections ? leaf : cell;
  const layout = part.dieCut
    ? cartonLayout(area, laid, part.dieCut, sheet.grain, grainIsFree)
    : (inSections ? sectionLayout : sheetLayout)(area, laid, sheet.grain, grainIsFree);
  if (typeof layout === 'string') return refuse<RouteRefusalCode>(layout, { role, ...laid, ...area, grain });
  const base = { grain, paper, sheet, layout, crossesGrain: layout.crossesGrain };
  const [press, second] = presses as [SheetPress, SheetPress?];
  if (second) return { kind: 'mixed' as const, mono: press as TonerPress, colour: second as TonerPress, ...base };
  return { kind: inSections ? 'sections' : press.class, press, ...base } as SheetCandidate;
}

type SheetPress = Exclude<Press, InkjetWebPress>;
