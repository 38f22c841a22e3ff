import type { Calculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { calculationFor } from '#modules/estimating/server/calculator/calculate.ts';
import type { Database } from '#platform/server/database/database.ts';
import { goldenShop, ladders } from '../estimating/ladders.ts';

type Ask = { case: EstimateCase; quantity: number };

/** One golden product after the other at six quantities with a free route; each further round adds copies, so no case repeats. */
export function askFor(turn: number): Ask {
  const { id: _, customer: __, ...product } = ladders[turn % ladders.length]!;
  const more = Math.floor(turn / ladders.length);
  const quantities = product.quantities.map((quantity) => quantity + more);
  return { case: { ...product, quantities }, quantity: quantities[2]! };
}

/** The same cases repeatedly, so that they are cached. */
export function askAgain(turn: number): Ask {
  return askFor(turn % ladders.length);
}

/** Computes the calculator's answer while a user types: ladder, routes with reasons, lines, sheets, curve. */
export function answerHere(turn: number): Calculation['answer'] {
  const { case: ask, quantity } = askAgain(turn);
  return calculationFor(goldenShop, { ask, quantity, vatRate: 9 });
}

export async function keepParameters(database: Database): Promise<void> {
  await database.pool.query(
    `INSERT INTO parameter_sets (code, effective_from, shop, created_at) VALUES ('bench', '2020-01-01', $1, now()) ON CONFLICT DO NOTHING`,
    [JSON.stringify(goldenShop)],
  );
}
