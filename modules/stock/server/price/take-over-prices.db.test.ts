import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readParametersEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { readTakeOverEndpoint } from '#modules/stock/contract/price/read-take-over.endpoint.ts';
import { takeOverPricesEndpoint } from '#modules/stock/contract/price/take-over-prices.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { goldenShop } from '#test/golden.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';
import { neverKeptPaper } from '#test/setups/papers.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('take over prices › shows what a merchant asks beside the calculation and open quotes, and writes it into the draft', async () => {
  const { supplierId, buyer, shop } = at;
  const paper = await neverKeptPaper(shop);
  const known = goldenShop.papers.find(({ code }) => code === paper)!;
  const nowEur = known.form === 'sheet' ? known.eurPerThousand : known.eurPerKg;
  const quote = await addBasket(shop, await addCustomer(shop));
  const facts = {
    supplierId,
    code: 'K1',
    leadDays: 3,
    scales: [
      { fromSheets: 100, eurPerThousand: nowEur + 5 },
      { fromSheets: 5000, eurPerThousand: nowEur + 2 },
    ],
  };
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`INSERT INTO paper_facts (code, suppliers) VALUES (${paper}, ${JSON.stringify([facts])}::jsonb)`);
    const components = [{ role: 'inner', paper, grossSheets: 2000 }];
    await tx.rows(sql`UPDATE lines SET estimate = ${JSON.stringify({ components })}::jsonb WHERE id = ${quote.lineId}`);
  });
  const asked = { supplierId, search: paper, on: '2026-12-01', quantity: 5000 };
  expect(await buyer().call(readTakeOverEndpoint, { ...asked, quantity: 1 })).toMatchObject({ rows: [{ laterEur: nowEur + 5 }] });
  expect(await buyer().call(readTakeOverEndpoint, asked)).toMatchObject({
    rows: [{ code: paper, unit: 'thousand', nowEur, laterEur: nowEur + 2 }],
    unclear: [],
    quotes: [{ basketId: quote.id, more: 40_000 }],
  });
  expect((await shop.as('warehouse').refused(takeOverPricesEndpoint, asked)).status).toBe(403);
  expect(await buyer().call(takeOverPricesEndpoint, asked)).toEqual({ changed: 1 });
  const { edition, shop: draft } = await shop.as('admin').call(readParametersEndpoint, {});
  expect([edition, draft.papers.find(({ code }) => code === paper)]).toEqual([null, { ...known, eurPerThousand: nowEur + 2 }]);
  expect(await buyer().refused(takeOverPricesEndpoint, asked)).toMatchObject({ code: 'PRICES_SAME' });
  expect(await buyer().call(readTakeOverEndpoint, asked)).toMatchObject({ quotes: [] });
});
