import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPurchasesEndpoint, readPurchaseDocumentEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { readAdviceEndpoint } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { saveOffersEndpoint } from '#modules/stock/contract/purchase/save-offers.endpoint.ts';
import { sendPurchaseEndpoint } from '#modules/stock/contract/purchase/send-purchase.endpoint.ts';
import { mailsOf, openPurchaseShop, type PurchaseShop, scales } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('send purchase › mails the order once, expects the goods, and asks for nothing more', async () => {
  const { buyer, itemId, supplierId } = at;
  const id = await at.buy(6000);
  const { version } = await at.read(id);
  await buyer().call(saveOffersEndpoint, { itemId, offers: [] });
  expect(await buyer().refused(sendPurchaseEndpoint, { id, version })).toMatchObject({ code: 'NO_OFFER' });
  const offer = { supplierId, basis: '1000' as const, scales };
  const [now, later] = [
    { ...offer, code: 'HV90', precut: true, validTo: '2027-06-30' },
    { ...offer, code: 'HV90-2027', validFrom: '2027-07-01' },
  ];
  await buyer().call(saveOffersEndpoint, { itemId, offers: [now, later] });
  await at.shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE suppliers SET order_email = '' WHERE id = ${supplierId}`));
  expect(await buyer().refused(sendPurchaseEndpoint, { id, version })).toMatchObject({ code: 'SUPPLIER_EMAIL_MISSING' });
  await at.shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE suppliers SET order_email = 'orders@vellen.example' WHERE id = ${supplierId}`));
  const twice = await Promise.allSettled([1, 2].map(() => buyer().call(sendPurchaseEndpoint, { id, version })));
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { number, ...purchase } = await at.read(id);
  expect(purchase).toMatchObject({
    status: 'ordered',
    goodsEur: 120,
    surchargeEur: 35,
    lines: [{ open: 6000, supplierCode: 'HV90', confirmed: false }],
  });
  expect(await mailsOf(at.shop, 'purchase_order')).toMatchObject([
    {
      subject: `Inkooporder ${number}`,
      recipients: ['orders@vellen.example'],
      attachments: [{ name: `${number}.pdf` }, { name: `${number}.xml` }],
    },
  ]);
  const document = await buyer().inject({ method: 'GET', url: readPurchaseDocumentEndpoint.path.replace(':id', String(id)) });
  expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf']);
  const printed = await at.shop.kernel.act(({ tx }) =>
    tx.row(sql`SELECT document -> 'lines' -> 0 -> 'precut' AS precut FROM stock_purchases WHERE id = ${id}`),
  );
  expect(printed).toEqual({ precut: true });
  expect((await buyer().call(readAdviceEndpoint, {})).rows).toEqual([]);
  expect((await buyer().call(listPurchasesEndpoint, { state: 'open', search: 'hvo' })).rows).toMatchObject([
    { number, openLines: 1, totalEur: 155 },
  ]);
  // A price that came with the data of a paper brings the supplier's code along.
  await buyer().call(saveOffersEndpoint, { itemId, offers: [] });
  const facts = [{ supplierId, code: 'FEIT-90', leadDays: 2, scales: [{ fromSheets: 500, eurPerThousand: 21 }] }];
  await at.shop.kernel.act(({ tx }) =>
    tx.rows(sql`INSERT INTO paper_facts (code, suppliers) VALUES ('HVO90', ${JSON.stringify(facts)}::jsonb)`),
  );
  const next = await at.buy(1000);
  await at.send(next);
  expect((await at.read(next)).lines).toMatchObject([{ supplierCode: 'FEIT-90', priceEur: 21 }]);
  // A new order of the supplier is another draft.
  expect([id, next]).not.toContain(await at.buy(500));
});
