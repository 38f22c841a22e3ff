import { pressIdsOf } from './candidates.ts';
import type { Demand } from './chain.ts';
import { chargeAll } from './charge.ts';
import { componentResult } from './component-result.ts';
import type { Job } from './job.ts';
import { LineLedger } from './ledger.ts';
import { eurosOfUnits, isAbove, round2, round4 } from './numbers.ts';
import { type Packed, type PackingPlan, pack } from './packing.ts';
import { discountRateFor, priceOf } from './price.ts';
import type { Printing } from './run.ts';
import type { ComponentResult, EstimateRow, Route, Warning } from './types.ts';
import type { Understood } from './understand.ts';

/** The result of one quantity on the chosen presses. */
export function rowOf(job: Job, demand: Demand, printings: readonly Printing[], plan: PackingPlan): EstimateRow {
  const packed = pack(job, plan, demand.quantity);
  const ledger = new LineLedger();
  chargeAll(ledger, job, demand, printings, packed.boxes);
  const route: Route = {};
  const components: ComponentResult[] = [];
  for (const printing of printings) {
    route[printing.part.role] = pressIdsOf(printing.candidate);
    components.push(componentResult(printing, job.sizes.inner));
  }
  const crosses = printings.some(({ candidate }) => candidate.crossesGrain);
  return finishedRow(job, demand, ledger, packed, { route, components, crossesGrain: crosses && job.product !== 'flat' });
}

type PrintedFields = { route?: Route; components: readonly ComponentResult[]; crossesGrain: boolean };

/** Sizes, price, weight and transport around the lines of one quantity. */
export function finishedRow(
  understood: Understood,
  demand: Demand,
  ledger: LineLedger,
  packed: Packed,
  printed: PrintedFields,
): EstimateRow {
  const { shop, ask, product } = understood;
  const { quantity, chain } = demand;
  const price = priceOf(shop.pricing, ledger.lines, {
    quantity,
    discountRate: discountRateFor(shop.pricing, product, quantity),
    minimumLinePriceEur: shop.defaults.minimumLinePriceEur,
    customer: ask.customer ?? noTerms,
  });
  const { pieceGrams, piecesPerBox, boxes, transport } = packed;
  return {
    quantity,
    ...(printed.route && { route: printed.route }),
    components: printed.components,
    chain,
    ...sizeFields(understood),
    lines: ledger.lines,
    costEur: eurosOfUnits(ledger.units),
    pieceWeightG: round2(pieceGrams),
    totalWeightKg: round4((quantity * pieceGrams) / 1000),
    ...(piecesPerBox !== undefined && { piecesPerBox }),
    boxes,
    ...price,
    ...(transport && { transport }),
    warnings: warningsOf(understood, printed.crossesGrain),
  };
}

const noTerms = {};

function sizeFields({ sizes: { caliperMm, blockMm, thicknessMm, spineMm, wire } }: Understood) {
  return {
    caliperMm: round4(caliperMm),
    ...(blockMm !== undefined && { blockMm: round4(blockMm) }),
    ...(thicknessMm !== undefined && { thicknessMm: round4(thicknessMm) }),
    ...(spineMm !== undefined && { spineMm }),
    ...(wire && { wireDiameterMm: wire.diameterMm }),
  };
}

const creepFromMm = 1.5;

function warningsOf({ product, parts, sizes }: Understood, crossesGrain: boolean): Warning[] {
  const warnings: Warning[] = [];
  if (crossesGrain) warnings.push('GRAIN_CROSS');
  if (parts.some(({ component, paper }) => component.lamination && !paper.coated)) warnings.push('LAMINATION_ON_UNCOATED');
  const spreads = product === 'saddle-stitched-booklet' ? (sizes.inner?.pieces ?? 0) : 0;
  if (isAbove(sizes.caliperMm * spreads, creepFromMm)) warnings.push('CREEP');
  return warnings;
}
