import { sql } from 'drizzle-orm';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import { readPurchaseEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { receivePurchaseEndpoint } from '#modules/stock/contract/purchase/receive-purchase.endpoint.ts';
import { saveOffersEndpoint } from '#modules/stock/contract/purchase/save-offers.endpoint.ts';
import { sendPurchaseEndpoint } from '#modules/stock/contract/purchase/send-purchase.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { openTestShop, type TestShop } from './shop.ts';

/** The figures of the paper that a test shop buys: 500 sheets of 6.48 kg a pack. */
export const scales = [
  { from: 500, priceEur: 22 },
  { from: 5000, priceEur: 20 },
];

/** A shop with a paper, a bin and a merchant that brings it on every working day; `buy` puts the paper on the merchant's draft. */
export async function openPurchaseShop() {
  const shop = await openTestShop();
  const buyer = () => shop.as('buyer');
  const item = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`
      INSERT INTO stock_items (paper, name, unit, width_mm, height_mm, grams_per_m2, per_pack, policy, min_stock, max_stock)
      VALUES ('HVO90', 'Houtvrij 90', 'sheet', 320, 450, 90, 500, 'stock', 2000, 6000) RETURNING id`),
  );
  const itemId = item!.id;
  await shop.as('warehouse').call(saveLocationEndpoint, { code: 'P-1' });
  const { id: supplierId } = await buyer().call(saveSupplierEndpoint, {
    ...{ name: 'Papiergroothandel Vellen', services: ['paper'], leadDays: 1, orderBy: 'mail', orderEmail: 'orders@vellen.example' },
    ...{ minimumOrder: moneyFromEuros(200), smallOrderFee: moneyFromEuros(35), cutOff: '16:00', deliveryDays: [1, 2, 3, 4, 5] },
  });
  await buyer().call(saveOffersEndpoint, { itemId, offers: [{ supplierId, code: 'HV90', basis: '1000', scales }] });
  const read = (id: number) => buyer().call(readPurchaseEndpoint, { id });
  const buy = async (quantity: number) => {
    const { purchases } = await buyer().call(makePurchasesEndpoint, { lines: [{ itemId, supplierId, quantity }] });
    return purchases[0]!.id;
  };
  const send = async (id: number) => buyer().call(sendPurchaseEndpoint, { id, version: (await read(id)).version });
  const receive = (id: number, quantity: number, more: { weighedKg?: number; lot?: string; complete?: boolean } = {}) =>
    shop.as('warehouse').call(receivePurchaseEndpoint, { id, line: 1, quantity, location: 'P-1', ...more });
  return { shop, buyer, itemId, supplierId, read, buy, send, receive, close: () => shop.close() };
}
export type PurchaseShop = Awaited<ReturnType<typeof openPurchaseShop>>;

/** The mails of a kind, oldest first. */
export function mailsOf(shop: TestShop, kind: string) {
  return shop.kernel.act(({ tx }) =>
    tx.rows<{ subject: string; text: string; recipients: string[]; attachments: { name: string }[] }>(
      sql`SELECT subject, body_text AS text, recipients, attachments FROM mails WHERE kind = ${kind} ORDER BY id`,
    ),
  );
}
