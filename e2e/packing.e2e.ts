import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { listBasketChoicesEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { saveAddressEndpoint } from '#modules/relations/contract/customer/save-address.endpoint.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { callAs } from './support/call-as.ts';
import { firstMorning } from './support/filled-shops.ts';
import { type Journey, openJourney } from './support/journey.ts';

/** Two people at one packing table. */
let journey: Journey;
let roos: Page;
let sevda: Page;
let wim: Page;
let admin: Page;

beforeAll(async () => {
  journey = await openJourney();
  const signedIn = (name: string) => journey.signedIn(`${name}@katern.example`);
  [roos, sevda, wim, admin] = await Promise.all([
    signedIn('roos.verhagen'),
    signedIn('sevda.yilmaz'),
    signedIn('wim.prins'),
    signedIn('beheer'),
  ]);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
  expect(journey.takeFaults()).toEqual([]);
});
afterAll(() => journey.close());

/** A confirmed order from stock of which sixty pieces go to one address and forty to another. */
async function orderForTwoAddresses(code: string) {
  const { id: articleId } = await callAs(sevda, createArticleEndpoint, {
    ...{ code, nameNl: `Folder ${code}`, nameEn: `Folder ${code}`, vatPercent: 21, pieceWeightG: 100, piecesPerBox: 50 },
    priceBreaks: [{ fromQuantity: 1, eachEur: 2 }],
  });
  await callAs(sevda, receiveStockEndpoint, { articleId, type: 10, quantity: 100, location: `P-${code}` });
  const found = await callAs(roos, searchCustomersEndpoint, { search: 'Haverkamp' });
  const customerId = found.rows[0]!.id;
  const { id, number } = await callAs(roos, createBasketEndpoint, { customerId, description: 'Folders' });
  const { addresses } = await callAs(roos, listBasketChoicesEndpoint, { id });
  const other = await callAs(roos, saveAddressEndpoint, {
    ...{
      customerId,
      kind: 'delivery',
      attention: `Filiaal ${code}`,
      street: 'Kade',
      houseNumber: '12',
      postcode: '3511 AB',
      city: 'Utrecht',
      country: 'NL',
    },
  });
  const delivery = { addressId: addresses[0]!.id, date: '2026-12-02', method: 'own_transport' as const };
  const { lineIds } = await callAs(roos, addArticleLinesEndpoint, { id, lines: [{ articleId, quantity: 100 }], delivery });
  const [line] = (await callAs(roos, readBasketEndpoint, { id })).lines;
  const deliveries = [
    { ...delivery, quantity: 60 },
    { ...delivery, addressId: other.id, quantity: 40 },
  ];
  await callAs(roos, divideLineEndpoint, { id: lineIds[0]!, version: line!.version, deliveries });
  const { version } = await callAs(roos, readBasketEndpoint, { id });
  await callAs(roos, confirmBasketEndpoint, { id, version });
  return { id, number, addresses: [addresses[0]!.id, other.id] as const };
}

it('stays at the address where a packer has begun, though a colleague packs all of it meanwhile', async () => {
  const order = await orderForTwoAddresses('A');
  await wim.goto(`/packages/order/${order.id}`);
  const address = (nth: number) => wim.getByRole('radio').nth(nth);
  await address(0).waitFor();
  expect(await address(0).isChecked()).toBe(true);
  await wim.getByRole('button', { name: 'Splits pakket 1 in twee' }).click();
  const plan = await callAs(admin, readPackingPlanEndpoint, { basketId: order.id, addressId: order.addresses[0] });
  const packages = plan.packages.map(({ contents }) => ({
    contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })),
  }));
  await callAs(admin, createShipmentEndpoint, {
    basketId: order.id,
    addressId: order.addresses[0],
    type: 'own_transport',
    carrier: 'own_van',
    packages,
  });
  await wim.getByText('niets meer in te pakken').waitFor();
  expect(await address(0).isChecked()).toBe(true);
  // Who opens the order now begins where something is left.
  await sevda.goto(`/packages/order/${order.id}`);
  await sevda.getByText('niets meer in te pakken').waitFor();
  expect(await sevda.getByRole('radio').nth(1).isChecked()).toBe(true);
});

it('goes on telling a colleague who packs from a tab in the background, and no longer once it is closed', async () => {
  const order = await orderForTwoAddresses('B');
  await wim.context().clock.install({ time: firstMorning });
  await wim.goto(`/packages/order/${order.id}`);
  await wim.getByRole('radio').first().waitFor();
  await wim.evaluate(
    `Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }); document.dispatchEvent(new Event('visibilitychange'));`,
  );
  const heartbeat = wim.waitForRequest((request) => request.url().endsWith(`/api/baskets/${order.id}/visitors`));
  await wim.clock.fastForward('01:05');
  expect((await heartbeat).postDataJSON()).toMatchObject({ packs: true });

  await admin.goto(`/packages/order/${order.id}`);
  await admin.getByText('Wim Prins pakt deze order ook in.').waitFor();
  await wim.getByRole('link', { name: 'Order verpakken' }).first().click();
  await admin.getByText('Wim Prins pakt deze order ook in.').waitFor({ state: 'hidden' });
});
