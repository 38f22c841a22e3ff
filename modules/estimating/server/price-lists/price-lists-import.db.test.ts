import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAgreedArticlesEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customerId: number;
beforeAll(async () => {
  shop = await openTestShop();
  ({ id: customerId } = await addCustomer(shop));
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET mis_id = '10231' WHERE id = ${customerId}`));
});
afterAll(() => shop.close());

const list = [
  'Contractprijzen 2026;;;',
  'Klantnr;Artikel;Vanaf;Prijs per 100',
  '10231;K-1;1;12,00',
  '10231;K-1;500;10,00',
  '10231;K-9;1;12,00',
  '99999;K-1;1;12,00',
].join('\n');

it('contract prices come in by customer, are the same again, and go while nothing was priced with them', async () => {
  const importer = recordImporter(shop);
  await importer.run(await importer.upload('Code;Naam;Prijs\nK-1;Kaart;0,20\n', 'articles'));
  const id = await importer.upload(list, 'price_lists');
  expect(await importer.said(id)).toEqual(['3 decide ', '4 merged', '5 decide item > K-1', '6 decide customer']);
  await importer.review(id, { rows: [{ place: 5, decision: { act: 'leave_out' } }] });
  await importer.run(id);
  const agreed = await shop.as('order_manager').call(listAgreedArticlesEndpoint, { customerId });
  const brackets = [
    { fromQuantity: 1, priceEur: 0.12, runOnEur: 0.12 },
    { fromQuantity: 500, priceEur: 50, runOnEur: 0.1 },
  ];
  expect(agreed.rows).toMatchObject([{ name: 'Prijsafspraken', of: 'customer', brackets }]);
  const again = await importer.upload(list, 'price_lists');
  await importer.review(again, { rows: [{ place: 5, decision: { act: 'leave_out' } }] });
  expect((await importer.read(again)).counts).toMatchObject({ new: 0, update: 0, same: 1 });
  const dearer = await importer.upload(list.replace('10,00', '11,00'), 'price_lists');
  expect((await importer.rows(dearer)).find(({ outcome }) => outcome === 'decide' || outcome === 'update')?.changes).toEqual(['Prijs']);
  await importer.undo(id);
  expect((await shop.as('order_manager').call(listAgreedArticlesEndpoint, { customerId })).rows).toEqual([]);
});
