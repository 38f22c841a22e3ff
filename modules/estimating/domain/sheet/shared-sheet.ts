import { chargeBinding } from '#modules/estimating/domain/engine/binding.ts';
import {
  type OffsetCandidate,
  pressIdsOf,
  type RoutedPart,
  type TonerCandidate,
  type WideFormatCandidate,
} from '#modules/estimating/domain/engine/candidates.ts';
import { type Demand, demandOf, neededOf } from '#modules/estimating/domain/engine/chain.ts';
import { chargePrepress } from '#modules/estimating/domain/engine/charge.ts';
import { cheapest } from '#modules/estimating/domain/engine/choose.ts';
import { componentResult } from '#modules/estimating/domain/engine/component-result.ts';
import { decideJob, type Job } from '#modules/estimating/domain/engine/job.ts';
import { ceil } from '#modules/estimating/domain/engine/numbers.ts';
import { chargePress, chargePrinting, isOffset, type Printing, runsOf } from '#modules/estimating/domain/engine/run.ts';
import type { Solved } from '#modules/estimating/domain/engine/solve.ts';
import type { EstimateCase, RefusalCode, Role } from '#modules/estimating/domain/engine/types.ts';
import { chargePacking, pack, packingPlan } from '#modules/estimating/domain/packaging/packing.ts';
import { machineOf } from '#modules/estimating/domain/parameters/machines.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { type Ledger, ShareLedger, SumLedger } from '#modules/estimating/domain/price/ledger.ts';
import { partHeads } from '#modules/estimating/domain/price/line-heads.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { chargeCut, gridCuts, liftsOf } from './guillotine.ts';
import { printableArea } from './layout.ts';
import { type SharedLayout, type SharedPiece, sharedLayouts } from './shared-layout.ts';

/**
 * Two parts on one sheet: loose parts of the same stock, colours and film, in the quantities needed, separated by one straight cut. An
 * addition to edition 1: a shop does it when `finishing.prepress.sharedSheetHours` gives the hours to combine them. Each part bears the
 * cost of the sheets in proportion to the area of its pieces, and all of its other costs.
 */

/** One of the two parts, with the number of pieces to print. */
export type Side = { job: Job; demand: Demand; part: RoutedPart; needed: number };
type LooseCandidate = TonerCandidate | OffsetCandidate | WideFormatCandidate;
/** The sheets with both parts; the first zone of the layout belongs to the case's own part. */
export type SharedSheet = { candidate: LooseCandidate; layout: SharedLayout; run: Printing['run']; cuts: number };

/**
 * Solves a case that shares its sheets with a part of another (`sharesSheetWith`). Refuses what a separate case would refuse, what its
 * partner refuses, and SHARING_NOT_POSSIBLE with its role.
 */
export function decideShared(shop: Shop, ask: EstimateCase): Decision<Solved[], RefusalCode> {
  const found = decideSheets(shop, ask);
  return found.accepted ? accept(found.value.map(({ own, beside, sheet }) => solveShared(own, beside, sheet))) : found;
}

/** The sheets of every quantity, with both parts on them; refuses as `decideShared` does. */
export function decideSheets(shop: Shop, ask: EstimateCase): Decision<{ own: Side; beside: Side; sheet: SharedSheet }[], RefusalCode> {
  const { role, partner, partnerRole } = ask.sharesSheetWith!;
  const notPossible = refuse<RefusalCode>('SHARING_NOT_POSSIBLE', { role });
  const job = decideJob(shop, ask);
  if (!job.accepted) return job;
  if (!partner || partner.gangedOn || partner.sharesSheetWith || ask.gangedOn) return notPossible;
  const other = decideJob(shop, { ...partner, quantities: (partner.quantities ?? []).slice(0, 1) });
  if (!other.accepted) return other;
  const beside = sideOf(other.value, partnerRole, other.value.ask.quantities[0]!);
  const found = [];
  for (const quantity of ask.quantities) {
    const own = sideOf(job.value, role, quantity);
    const sheet = own && beside && sharedSheet(shop, own, beside);
    if (!sheet) return notPossible;
    found.push({ own, beside, sheet });
  }
  return accept(found);
}

function sideOf(job: Job, role: Role, quantity: number): Side | undefined {
  const part = job.routed.find((one) => one.role === role);
  if (!part || role === 'inner' || job.product === 'saddle-stitched-booklet' || part.dieCut) return undefined;
  const demand = demandOf(job, quantity);
  return { job, demand, part, needed: neededOf(demand, role) };
}

/** The cheapest sheet for both, the own part first; undefined where the two cannot share one. */
function sharedSheet(shop: Shop, own: Side, beside: Side): SharedSheet | undefined {
  if (shop.finishing.prepress?.sharedSheetHours === undefined || !goTogether(own.part, beside.part)) return undefined;
  // Both parts are sorted in one order, so that either case finds the same sheet.
  const turned = roomOf(own) < roomOf(beside) || (roomOf(own) === roomOf(beside) && own.part.role > beside.part.role);
  const [first, second] = turned ? [beside, own] : [own, beside];
  const found = cheapestOn(shop, first, second);
  return found && turned ? { ...found, layout: [found.layout[1], found.layout[0]] } : found;
}

function goTogether({ component: one, paper, ...own }: RoutedPart, { component: other, paper: stock, ...beside }: RoutedPart): boolean {
  const film = one.lamination?.film === other.lamination?.film && one.lamination?.sides === other.lamination?.sides;
  const colours = own.frontColours === beside.frontColours && own.backColours === beside.backColours;
  const plain = [one, other].every(
    ({ foil, spotUv, specialColourSides, spotColours, coating }) => !foil && !spotUv && !specialColourSides && !spotColours && !coating,
  );
  return paper.code === stock.code && film && colours && plain && Boolean(one.fsc) === Boolean(other.fsc);
}

function roomOf({ part, needed }: Side): number {
  return needed * part.cell.widthMm * part.cell.heightMm;
}

function cheapestOn(shop: Shop, first: Side, second: Side): SharedSheet | undefined {
  let best: SharedSheet | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const candidate of first.part.candidates) {
    if (!isLoose(candidate) || !second.part.candidates.some((other) => sameSheet(candidate, other))) continue;
    const area = printableArea(candidate.sheet, [candidate.press]);
    const pieces = [pieceOf(first, candidate), pieceOf(second, candidate)] as const;
    for (const layout of sharedLayouts(area, candidate.sheet.grain, pieces)) {
      const cuts = cutsOf(layout, first, second);
      for (const run of runsOn(first, candidate, layout, second.needed)) {
        const sheet: SharedSheet = { candidate, layout, run, cuts };
        const ledger = new SumLedger();
        chargeSheet(ledger, shop, first, sheet);
        const units = ledger.units + (isOffset({ part: first.part, run }) ? offsetExtraUnits(first.job) : 0);
        if (units < lowest) [lowest, best] = [units, sheet];
      }
    }
  }
  return best;
}

function isLoose(candidate: RoutedPart['candidates'][number]): candidate is LooseCandidate {
  return candidate.kind === 'toner' || candidate.kind === 'offset' || candidate.kind === 'wide-format';
}

function sameSheet(one: LooseCandidate, other: RoutedPart['candidates'][number]): boolean {
  return isLoose(other) && one.press.id === other.press.id && one.grain === other.grain && one.paper.code === other.paper.code;
}

function pieceOf({ job, part }: Side, { grain }: LooseCandidate): SharedPiece {
  return { cell: part.cell, grainIsFree: job.product === 'flat' || grain === 'X' || part.component.allowCrossGrain === true };
}

/** Enough sheets for both parts; turned sheets only when each part has an even number on them. */
function runsOn(first: Side, candidate: LooseCandidate, [one, other]: SharedLayout, otherNeeded: number): readonly Printing['run'][] {
  const sheets = Math.max(ceil(first.needed / one.ups), ceil(otherNeeded / other.ups));
  const ups = one.ups % 2 === 0 && other.ups % 2 === 0 ? 2 : 1;
  return runsOf(first.job, first.part, { ...candidate, layout: { ...candidate.layout, ups } }, ups * sheets);
}

function cutsOf([one, other]: SharedLayout, first: Side, second: Side): number {
  return gridCuts(one, first.job.sizes.bleedMm) + gridCuts(other, second.job.sizes.bleedMm);
}

function offsetExtraUnits(job: Job): number {
  const [without, including] = [false, true].map((anyOffset) => {
    const ledger = new SumLedger();
    chargePrepress(ledger, job, anyOffset);
    return ledger.units;
  }) as [number, number];
  return including - without;
}

/** Charges press, paper, film and the cuts that separate everything on the sheet, in the lines of one of the two parts. */
function chargeSheet(ledger: Ledger, shop: Shop, { job, part }: Side, { run, cuts }: SharedSheet): void {
  chargePress(ledger, job, { part, run });
  const guillotine = machineOf(shop, 'guillotine');
  const sheets = 'netSheets' in run ? run.netSheets : 0;
  chargeCut(ledger, partHeads[part.role].cut, guillotine, { lifts: liftsOf(sheets, part.leafMm, guillotine.liftMm), cuts });
}

function solveShared(own: Side, beside: Side, sheet: SharedSheet): Solved {
  const { job, demand, part } = own;
  const packed = pack(job, packingPlan(job), demand.quantity);
  const rest = cheapest(
    job,
    demand,
    job.routed.filter(({ role }) => role !== part.role),
  );
  const [zone, other] = sheet.layout;
  const printing: Printing = { part, run: sheet.run };
  const { ups, alongLong, alongShort } = zone;
  const shared = { ...componentResult(printing, job.sizes.inner), ups, alongLong, alongShort, partnerUps: other.ups };
  const share = roomOf(own) / (roomOf(own) + roomOf(beside));
  return {
    understood: job,
    demand,
    packed,
    printed: () => ({
      route: Object.fromEntries([...rest, printing].map((one) => [one.part.role, pressIdsOf(one.run.candidate)])),
      components: [...rest.map((one) => componentResult(one, job.sizes.inner)), shared],
      crossesGrain: job.product !== 'flat' && (zone.crossesGrain || rest.some(({ run }) => run.candidate.crossesGrain)),
    }),
    charge: (ledger) => {
      const extraHours = (job.shop.finishing.prepress?.sharedSheetHours ?? 0) / 2;
      chargePrepress(ledger, job, [...rest, printing].some(isOffset), extraHours);
      for (const one of rest) chargePrinting(ledger, job, one);
      chargeSheet(new ShareLedger(ledger, share), job.shop, own, sheet);
      chargeBinding(ledger, job, demand);
      chargePacking(ledger, job, demand.quantity, packed.boxes);
    },
  };
}
