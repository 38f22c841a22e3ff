import type { Shop } from '#modules/estimating/domain/shop.ts';
import type { EstimateCase } from '#modules/estimating/domain/types.ts';
import { answerFor } from '#modules/estimating/server/calculate.ts';
import type { Database } from '#platform/server/database.ts';
import golden from '../../golden/estimates.json' with { type: 'json' };
import shop from '../../golden/shop.json' with { type: 'json' };

const { product, format, components } = golden.cases.find((one) => one.id === 'G1')!;
/** The golden thesis with its route open, at six quantities. */
const thesis = { product, format, components, quantities: [50, 100, 150, 250, 500, 1000] } as unknown as EstimateCase;

/** The same for so many copies more. */
export function askFor(more: number): { case: EstimateCase; quantity: number } {
  return { case: { ...thesis, quantities: thesis.quantities.map((quantity) => quantity + more) }, quantity: 150 + more };
}

/** What the calculator answers while somebody types: ladder, routes and why not, lines, sheets, curve. */
export function answerHere(): unknown {
  return answerFor(shop as unknown as Shop, { ask: thesis, quantity: 150, vatRate: 9 });
}

export async function keepParameters(database: Database): Promise<void> {
  await database.pool.query(
    `INSERT INTO parameter_sets (code, effective_from, shop, created_at) VALUES ('bench', '2020-01-01', $1, now()) ON CONFLICT DO NOTHING`,
    [JSON.stringify(shop)],
  );
}
