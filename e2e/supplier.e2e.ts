import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import { readPurchaseEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { saveOffersEndpoint } from '#modules/stock/contract/purchase/save-offers.endpoint.ts';
import { sendPurchaseEndpoint } from '#modules/stock/contract/purchase/send-purchase.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { callAs } from './support/call-as.ts';
import { type Journey, openJourney } from './support/journey.ts';

/** A supplier confirms a purchase order on a telephone. */
let journey: Journey;
let noor: Page;
let bart: Page;
let purchase: { id: number; number: string };
beforeAll(async () => {
  journey = await openJourney();
  const signedIn = (name: string) => journey.signedIn(`${name}@katern.example`);
  const [sevda, buyer] = await Promise.all([signedIn('sevda.yilmaz'), signedIn('noor.hendriks')]);
  noor = buyer;
  const { id: articleId } = await callAs(sevda, createArticleEndpoint, {
    ...{ code: 'BLOK-A5', nameNl: 'Blok A5', nameEn: 'Pad A5', vatPercent: 21, pieceWeightG: 100, piecesPerBox: 50 },
    priceBreaks: [{ fromQuantity: 1, eachEur: 2 }],
  });
  await callAs(sevda, receiveStockEndpoint, { articleId, type: 10, quantity: 10, location: 'P-1' });
  const { itemId } = await callAs(noor, readStockEndpoint, { articleId });
  const { id: supplierId } = await callAs(noor, saveSupplierEndpoint, {
    ...{ name: 'Blokken BV', services: ['paper'], leadDays: 2, email: 'orders@binderijdevouw.example', minimumOrder: moneyFromEuros(0) },
  });
  const offer = { supplierId, code: 'B-5', basis: 'each' as const, scales: [{ from: 1, priceEur: 0.8 }] };
  await callAs(noor, saveOffersEndpoint, { itemId: itemId!, offers: [offer] });
  const { purchases } = await callAs(noor, makePurchasesEndpoint, { lines: [{ itemId: itemId!, supplierId, quantity: 500 }] });
  const { version } = await callAs(noor, readPurchaseEndpoint, { id: purchases[0]!.id });
  purchase = await callAs(noor, sendPurchaseEndpoint, { id: purchases[0]!.id, version });
  const database = new pg.Client({ connectionString: journey.databaseUrl });
  await database.connect();
  await database.query(
    `INSERT INTO supplier_users (user_id, supplier_id) SELECT id, ${supplierId} FROM users WHERE email = 'orders@binderijdevouw.example'
     ON CONFLICT (user_id) DO UPDATE SET supplier_id = excluded.supplier_id`,
  );
  await database.end();
  bart = await journey.signedIn('orders@binderijdevouw.example');
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
  expect(journey.takeFaults()).toEqual([]);
});
afterAll(() => journey.close());

it('a supplier finds its order, and confirms another day and fewer', async () => {
  await bart.setViewportSize({ width: 360, height: 760 });
  await bart.getByText('1 order te bevestigen').waitFor();
  await bart.getByRole('link', { name: 'Bekijk de orders' }).click();
  const order = bart.locator('section', { has: bart.getByRole('heading', { name: purchase.number }) }).last();
  await order.getByText('Blok A5').waitFor();
  await order.getByRole('button', { name: 'Bevestig' }).click();
  await order.getByLabel('Jullie ordernummer').fill('V-77');
  await order.getByLabel('Aantal').fill('450');
  const day = order.getByLabel('Leverdag');
  await day.fill('4 december 2026');
  await day.press('Tab');
  const isWide = await bart.evaluate('document.documentElement.scrollWidth > innerWidth');
  expect(isWide).toBe(false);
  await order.getByRole('button', { name: 'Bevestig' }).click();
  await bart.getByRole('heading', { name: 'Te leveren' }).waitFor();
  expect(await callAs(noor, readPurchaseEndpoint, { id: purchase.id })).toMatchObject({
    ...{ status: 'confirmed', supplierReference: 'V-77' },
    lines: [{ asked: 500, ordered: 450, expectedOn: '2026-12-04' }],
  });
});
