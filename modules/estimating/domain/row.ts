import { agreedPriceFor } from './agreed-price.ts';
import { LineLedger } from './ledger.ts';
import { pricingFor } from './mark-up-scopes.ts';
import { eurosOfUnits, isAbove, round2, round4 } from './numbers.ts';
import { discountRateFor, priceOf } from './price.ts';
import type { Solved } from './solve.ts';
import type { EstimateRow, Warning } from './types.ts';
import type { Understood } from './understand.ts';

/** The result of one quantity: its lines, and sizes, price, weight and transport around them. */
export function rowOf(solved: Solved): EstimateRow {
  const { understood, demand, packed, route, components, crossesGrain } = solved;
  const { shop, ask, product } = understood;
  const { quantity, chain } = demand;
  const ledger = new LineLedger();
  solved.charge(ledger);
  const customer = ask.customer ?? noTerms;
  const pricing = pricingFor(shop.pricing, product, customer);
  const price = priceOf(pricing, ledger.lines, {
    quantity,
    discountRate: discountRateFor(pricing, product, quantity),
    minimumLinePriceEur: shop.defaults.minimumLinePriceEur,
    customer,
    agreed: agreedPriceFor(ask, quantity),
  });
  const { pieceGrams, piecesPerBox, boxes, transport } = packed;
  return {
    quantity,
    ...(route && { route }),
    components,
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
    warnings: warningsOf(understood, crossesGrain),
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
