import { agreedPriceFor } from '#modules/estimating/domain/price/agreed-price.ts';
import { LineLedger } from '#modules/estimating/domain/price/ledger.ts';
import { discountRateFor, type PriceTerms, priceOf, priceOfSum } from '#modules/estimating/domain/price/price.ts';
import { PriceLedger } from '#modules/estimating/domain/price/price-ledger.ts';
import { eurosOfUnits, isAbove, round2, round4 } from './numbers.ts';
import type { Solved } from './solve.ts';
import type { EstimateRow, Price, PricedQuantity, Warning } from './types.ts';
import type { Understood } from './understand.ts';

/** The result of one quantity: its lines, and sizes, price, weight and transport around them. */
export function rowOf(solved: Solved): EstimateRow {
  const { understood, demand, packed } = solved;
  const ledger = new LineLedger();
  solved.charge(ledger);
  const { route, components, crossesGrain } = solved.printed();
  const { piecesPerBox } = packed;
  return {
    ...withPrice(solved, ledger.units, priceOf(understood.pricing, ledger.lines, termsOf(solved))),
    ...(route && { route }),
    components,
    chain: demand.chain,
    ...sizeFields(understood),
    lines: ledger.lines,
    pieceWeightG: round2(packed.pieceGrams),
    ...(piecesPerBox !== undefined && { piecesPerBox }),
    warnings: warningsOf(understood, crossesGrain),
  };
}

/** The same price without its lines. */
export function pricedQuantity(solved: Solved): PricedQuantity {
  const { pricing, ask } = solved.understood;
  const ledger = new PriceLedger(pricing, ask.customer ?? noTerms);
  solved.charge(ledger);
  return withPrice(solved, ledger.sum.costUnits, priceOfSum(pricing, ledger.sum, termsOf(solved)));
}

const noTerms = {};

function termsOf({ understood: { shop, ask, product, pricing }, demand: { quantity } }: Solved): PriceTerms {
  return {
    quantity,
    discountRate: discountRateFor(pricing, product, quantity),
    minimumLinePriceEur: shop.defaults.minimumLinePriceEur,
    customer: ask.customer ?? noTerms,
    agreed: agreedPriceFor(ask, quantity),
  };
}

function withPrice({ demand: { quantity }, packed }: Solved, costUnits: number, price: Price): PricedQuantity {
  const { pieceGrams, boxes, transport } = packed;
  const totalWeightKg = round4((quantity * pieceGrams) / 1000);
  const priced: PricedQuantity = { ...price, quantity, costEur: eurosOfUnits(costUnits), totalWeightKg, boxes };
  if (transport) priced.transport = transport;
  return priced;
}

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
