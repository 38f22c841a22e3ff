import { decideReadable } from '#modules/estimating/domain/cases/unknown-option.ts';
import { type PackingPlan, packingPlan } from '#modules/estimating/domain/packaging/packing.ts';
import { machineChoices, withoutSwitchedOff } from '#modules/estimating/domain/parameters/machines.ts';
import type { Grain, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { type ExplainedLine, ExplainingLedger } from '#modules/estimating/domain/price/ledger.ts';
import { decideGanged } from '#modules/estimating/domain/sheet/gang.ts';
import { decideShared } from '#modules/estimating/domain/sheet/shared-sheet.ts';
import { sheetsOfStock } from '#modules/estimating/domain/sheet/stock.ts';
import { type RefusalParams, type Refused, refuse } from '#platform/domain/decision.ts';
import { decideBoughtIn, isAllBoughtIn, solveBoughtIn } from './bought-in.ts';
import { type Candidate, pressIdsOf, pressRoutesOf, type RoutedPart, routePart } from './candidates.ts';
import { demandOf } from './chain.ts';
import { cheapestOf, waysOf } from './choose.ts';
import { kindsFor } from './decide-machines.ts';
import { decideJob, type Job } from './job.ts';
import { eurosOfUnits, unitsOf } from './numbers.ts';
import { pricedQuantity, rowOf } from './row.ts';
import { type Solved, solve } from './solve.ts';
import type { EstimateCase, EstimateRow, PricedQuantity, RefusalCode, Role, RouteRefusalCode } from './types.ts';
import { understand } from './understand.ts';

/** Another way to print one part: what the cheapest product that uses it costs, against the chosen one; euro, per quantity. */
export type FeasibleRoute = {
  role: Role;
  paper: string;
  presses: readonly string[];
  grain: Grain;
  feasible: true;
  chosen: boolean;
  costEur: number;
  linePriceEur: number;
  costDifferenceEur: number;
  linePriceDifferenceEur: number;
};

/** A route that cannot print this part: the stage at which it failed, and the values that explain why. */
export type RefusedRoute = {
  role: Role;
  paper: string;
  presses: readonly string[];
  grain: Grain;
  feasible: false;
  code: RouteRefusalCode;
  values: RefusalParams;
};

export type ExplainedRow = Omit<EstimateRow, 'lines'> & {
  lines: readonly ExplainedLine[];
  routes: readonly (FeasibleRoute | RefusedRoute)[];
};
export type EstimateWithReasons =
  | { id?: string; refusal: { code: RefusalCode; role?: string; values: RefusalParams }; routes: readonly RefusedRoute[] }
  | { id?: string; quantities: readonly ExplainedRow[] };

/** Converts the refusal of a case to that of a form, on the field of the part that it names. */
export function refuseCase({ code, role, values }: { code: RefusalCode; role?: string; values: RefusalParams }): Refused<RefusalCode> {
  return refuse(code, { ...values, ...(role !== undefined && { role }) }, role);
}

/**
 * The estimate with its reasons: each line with its formula and numbers, and for every quantity every route of every part on every sheet of
 * its stock, including those that a fixed route or paper excludes, with its cost or its refusal. Refuses as `estimate` does, with values.
 */
export function estimateWithReasons(parameters: Shop, ask: EstimateCase): EstimateWithReasons {
  const identity = ask.id === undefined ? {} : { id: ask.id };
  const readable = decideReadable(ask);
  if (!readable.accepted) return { ...identity, ...refusedWith(readable, []) };
  const [first, ...others] = machineChoices(withoutSwitchedOff(parameters), kindsFor(ask)).map((shop) => explainOn(shop, ask));
  const best = others.reduce((kept, next) => cheaperOf(kept, next), first!);
  const unknown = 'refusal' in best ? undefined : readable.value;
  return unknown ? { ...identity, ...refusedWith(refuse('OPTION_UNKNOWN', unknown), []) } : best;
}

function cheaperOf(one: EstimateWithReasons, other: EstimateWithReasons): EstimateWithReasons {
  if ('refusal' in other) return one;
  if ('refusal' in one) return other;
  const rows = one.quantities.map((row, index) => (other.quantities[index]!.costEur < row.costEur ? other.quantities[index]! : row));
  return { ...one, quantities: rows };
}

function explainOn(shop: Shop, ask: EstimateCase): EstimateWithReasons {
  const identity = ask.id === undefined ? {} : { id: ask.id };
  if (ask.gangedOn || ask.sharesSheetWith) {
    const ganged = ask.gangedOn ? decideGanged(shop, ask) : decideShared(shop, ask);
    if (!ganged.accepted) return { ...identity, ...refusedWith(ganged, []) };
    return { ...identity, quantities: ganged.value.map((solved) => explain(solved, [])) };
  }
  const decided = decideJob(shop, ask);
  if (!decided.accepted && isAllBoughtIn(ask)) {
    const bought = decideBoughtIn(shop, ask);
    if (!bought.accepted) return { ...identity, ...refusedWith(bought, []) };
    return { ...identity, quantities: bought.value.map((solved) => explain(solved, refusedRoutes(shop, ask))) };
  }
  if (!decided.accepted) return { ...identity, ...refusedWith(decided, refusedRoutes(shop, ask)) };
  const job = decided.value;
  const plan = packingPlan(job);
  const free = job.parts.map((part) => routePart(job, part, pressRoutesOf(shop.presses, part.role), sheetsOfStock(shop, part.paper)));
  return { ...identity, quantities: ask.quantities.map((quantity) => explainedRow(job, plan, quantity, free)) };
}

function refusedWith({ code, params: { role, ...values } }: Refused<RefusalCode>, routes: readonly RefusedRoute[]) {
  return { refusal: typeof role === 'string' ? { code, role, values } : { code, values }, routes };
}

function explainedRow(job: Job, plan: PackingPlan, quantity: number, free: readonly RoutedPart[]): ExplainedRow {
  const demand = demandOf(job, quantity);
  const ways = job.routed.map((part) => waysOf(job, demand, part));
  const solved = solveBoughtIn(job, quantity) ?? solve(job, plan, quantity, cheapestOf(job, demand, ways));
  const chosen = rowOf(solved);
  const pricedOn = (part: RoutedPart, candidate: Candidate) => {
    const only = job.routed.map(({ role }, at) => (role === part.role ? waysOf(job, demand, part, [candidate]) : ways[at]!));
    return pricedQuantity(solve(job, plan, quantity, cheapestOf(job, demand, only)));
  };
  const routes = free.flatMap((part) => [
    ...part.candidates.map((candidate) => comparedRoute(chosen, part, candidate, pricedOn(part, candidate))),
    ...refusedRoutesOf(part),
  ]);
  return { ...chosen, lines: explainedLines(solved), routes };
}

function explain(solved: Solved, routes: ExplainedRow['routes']): ExplainedRow {
  return { ...rowOf(solved), lines: explainedLines(solved), routes };
}

function explainedLines(solved: Solved): ExplainedLine[] {
  const ledger = new ExplainingLedger();
  solved.charge(ledger);
  return ledger.lines;
}

function comparedRoute(
  chosen: EstimateRow,
  { role }: RoutedPart,
  candidate: Candidate,
  { costEur, linePriceEur }: PricedQuantity,
): FeasibleRoute {
  const presses = pressIdsOf(candidate);
  return {
    role,
    paper: candidate.paper.code,
    presses,
    grain: candidate.grain,
    feasible: true,
    chosen: isChosen(chosen, role, presses, candidate),
    costEur,
    linePriceEur,
    costDifferenceEur: difference(costEur, chosen.costEur),
    linePriceDifferenceEur: difference(linePriceEur, chosen.linePriceEur),
  };
}

function difference(euros: number, from: number): number {
  return eurosOfUnits(unitsOf(euros) - unitsOf(from));
}

function isChosen({ route, components }: EstimateRow, role: Role, presses: readonly string[], { grain, paper }: Candidate): boolean {
  const shown = components.find((component) => component.role === role);
  return route?.[role]?.join() === presses.join() && shown?.grain === grain && shown.paper === paper.code;
}

function refusedRoutes(shop: Shop, ask: EstimateCase): RefusedRoute[] {
  const understood = understand(shop, ask);
  if (!understood.accepted) return [];
  return understood.value.parts.flatMap((part) =>
    refusedRoutesOf(routePart(understood.value, part, pressRoutesOf(shop.presses, part.role), sheetsOfStock(shop, part.paper))),
  );
}

function refusedRoutesOf({ role, rejections }: RoutedPart): RefusedRoute[] {
  return rejections.map(({ paper, presses, grain, refusal: { code, params } }) => {
    const { role: _role, ...values } = params;
    return { role, paper, presses, grain, feasible: false, code, values };
  });
}
