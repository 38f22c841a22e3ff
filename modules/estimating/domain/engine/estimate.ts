import { decideReadable } from '#modules/estimating/domain/cases/unknown-option.ts';
import { packingPlan } from '#modules/estimating/domain/packaging/packing.ts';
import { machineChoices, withoutSwitchedOff } from '#modules/estimating/domain/parameters/machines.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { SumLedger } from '#modules/estimating/domain/price/ledger.ts';
import { decideGanged } from '#modules/estimating/domain/sheet/gang.ts';
import { decideShared } from '#modules/estimating/domain/sheet/shared-sheet.ts';
import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import { decideBoughtIn, isAllBoughtIn, solveBoughtIn } from './bought-in.ts';
import { kindsFor } from './decide-machines.ts';
import { decideJob } from './job.ts';
import { rowOf } from './row.ts';
import { type Solved, solve } from './solve.ts';
import type { EstimateCase, EstimateResult, RefusalCode, RefusedEstimate } from './types.ts';

/**
 * Prices a case: for every quantity the cheapest route, with cost lines, weight, boxes, transport and line price, or the refusal of
 * the whole case with its role (golden/README.md, all sections). Money in euro, exact to four decimals.
 */
export function estimate(shop: Shop, ask: EstimateCase): EstimateResult {
  const solved = decideSolved(shop, ask);
  if (!solved.accepted) return refusedEstimate(ask, solved);
  const quantities = solved.value.map(rowOf);
  return ask.id === undefined ? { quantities } : { id: ask.id, quantities };
}

/** Solves a case for each of its quantities; refuses first what it cannot read, and at last an option that the engine does not know. */
export function decideSolved(shop: Shop, ask: EstimateCase): Decision<Solved[], RefusalCode> {
  const readable = decideReadable(ask);
  if (!readable.accepted) return readable;
  const solved = solveCase(shop, ask);
  return solved.accepted && readable.value ? refuse('OPTION_UNKNOWN', readable.value) : solved;
}

/** Solves a case on the machines that make it cheapest, for each quantity, when the shop has more than one of a kind. */
function solveCase(parameters: Shop, ask: EstimateCase): Decision<Solved[], RefusalCode> {
  const [first, ...others] = machineChoices(withoutSwitchedOff(parameters), kindsFor(ask)).map((shop) => solveOn(shop, ask));
  return others.reduce((best, next) => cheaperOf(best, next), first!);
}

function cheaperOf(one: Decision<Solved[], RefusalCode>, other: Decision<Solved[], RefusalCode>): Decision<Solved[], RefusalCode> {
  if (!other.accepted) return one;
  if (!one.accepted) return other;
  return accept(one.value.map((solved, index) => (unitsOf(other.value[index]!) < unitsOf(solved) ? other.value[index]! : solved)));
}

function unitsOf({ charge }: Solved): number {
  const ledger = new SumLedger();
  charge(ledger);
  return ledger.units;
}

function solveOn(shop: Shop, ask: EstimateCase): Decision<Solved[], RefusalCode> {
  if (ask.gangedOn) return decideGanged(shop, ask);
  if (ask.sharesSheetWith) return decideShared(shop, ask);
  if (isAllBoughtIn(ask)) return decideBoughtIn(shop, ask);
  const job = decideJob(shop, ask);
  if (!job.accepted) return job;
  const plan = packingPlan(job.value);
  return accept(ask.quantities.map((quantity) => solveBoughtIn(job.value, quantity) ?? solve(job.value, plan, quantity)));
}

function refusedEstimate({ id }: EstimateCase, { code, params }: Refused<RefusalCode>): RefusedEstimate {
  const refusal = {
    code,
    ...(typeof params.role === 'string' && { role: params.role }),
    ...(typeof params.option === 'string' && { option: params.option }),
  };
  return id === undefined ? { refusal } : { id, refusal };
}
