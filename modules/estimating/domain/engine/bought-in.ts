import { pack, packingPlan } from '#modules/estimating/domain/packaging/packing.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { euros } from '#modules/estimating/domain/price/formulas.ts';
import { productHeads } from '#modules/estimating/domain/price/line-heads.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { demandOf } from './chain.ts';
import type { Solved } from './solve.ts';
import type { EstimateCase, RefusalCode } from './types.ts';
import { type Understood, understandProduct } from './understand.ts';

/** Whether every quantity of a case is bought in, so that it need not be possible here. */
export function isAllBoughtIn({ boughtIn, quantities }: EstimateCase): boolean {
  return boughtIn !== undefined && quantities.every((quantity) => boughtIn.prices.some((price) => price.quantity === quantity));
}

/** Decides a case that is bought in for every quantity; refuses what is no valid product, whatever presses there are. */
export function decideBoughtIn(shop: Shop, ask: EstimateCase): Decision<Solved[], RefusalCode> {
  const understood = understandProduct(shop, ask);
  return understood.accepted ? accept(ask.quantities.flatMap((quantity) => solveBoughtIn(understood.value, quantity) ?? [])) : understood;
}

/**
 * Solves a quantity that is bought in whole at its supplier's price: one line of cost group OUT. It arrives in boxes, so packing costs
 * nothing here; weight, boxes and transport are those of the product. Undefined when this quantity is not bought in.
 */
export function solveBoughtIn(understood: Understood, quantity: number): Solved | undefined {
  const { boughtIn } = understood.ask;
  const price = boughtIn?.prices.find((one) => one.quantity === quantity);
  if (!boughtIn || !price) return undefined;
  return {
    understood,
    demand: demandOf(understood, quantity),
    packed: pack(understood, packingPlan(understood), quantity),
    printed: () => ({ components: [], crossesGrain: false }),
    charge: (ledger) => ledger.use(productHeads.boughtIn, boughtIn.supplier, true, 1, euros.each, 1, price.costEur),
  };
}
