import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { readCostPriceHistoryEndpoint } from '#modules/estimating/contract/parameters/history.endpoints.ts';
import { listCostFactsEndpoint } from '#modules/estimating/contract/parameters/material.endpoints.ts';
import { saveCostFactsEndpoint } from '#modules/estimating/contract/parameters/save-cost-facts.endpoint.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let thijs: Caller;
let noor: Caller;
let supplierId: number;

beforeAll(async () => {
  shop = await openTestShop();
  await fillParameters({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
  [thijs, noor] = [shop.as('estimator'), shop.as('buyer')];
  const made = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`INSERT INTO suppliers (name) VALUES ('Papiergroothandel Vel') RETURNING id`),
  );
  supplierId = made!.id;
});
afterAll(() => shop.close());

it('cost price facts › are stored beside the parameter, and refused for an unknown price or supplier and a stale version', async () => {
  const kept = { path: 'presses.O1.plateEur', source: 'supplier' as const, supplierCode: 'CTP-750' };
  // They are stored beside the parameter, which stays unchanged.
  {
    const dated = { dated: '2026-03-01', nextReview: '2026-11-18', note: 'Jaarcontract' };
    expect(await thijs.call(saveCostFactsEndpoint, { ...kept, ...dated, supplierId, version: 0 })).toEqual({ version: 1 });
    const { rows, today, suppliers } = await thijs.call(listCostFactsEndpoint, {});
    expect(rows).toEqual([expect.objectContaining({ ...kept, ...dated, supplierId, supplier: 'Papiergroothandel Vel', version: 1 })]);
    expect(today).toBe('2026-11-18');
    expect(suppliers.map(({ name }) => name)).toContain('Papiergroothandel Vel');
    await thijs.call(saveCostFactsEndpoint, { path: kept.path, source: 'own', version: 1 });
    expect((await thijs.call(listCostFactsEndpoint, {})).rows[0]).toMatchObject({ source: 'own', supplierId: null, version: 2 });
    const { entries } = await thijs.call(readCostPriceHistoryEndpoint, { id: rows[0]!.id });
    expect(entries[0]!.change).toMatch(/: Papiergroothandel Vel → –/);
    expect((await thijs.refused(readCostPriceHistoryEndpoint, { id: 999_999 })).status).toBe(404);
  }
  // They are refused for an unknown cost price, an unknown supplier, or a stale version.
  {
    const refused = (change: object) => thijs.refused(saveCostFactsEndpoint, { ...kept, supplierId, version: 2, ...change });
    expect((await refused({ path: 'papers.HVO90.eurPerThousand' })).code).toBe('COST_PRICE_UNKNOWN');
    expect((await refused({ supplierId: null })).code).toBe('COST_SUPPLIER_MISSING');
    expect((await refused({ version: 1 })).code).toBe('STALE_VERSION');
    expect((await refused({ supplierId: 999_999 })).status).toBe(404);
    expect((await noor.refused(listCostFactsEndpoint, {})).status).toBe(403);
  }
});
