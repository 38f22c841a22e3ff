import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listBasketChoicesEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { listMaterialsEndpoint, readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { saveMaterialEndpoint } from '#modules/stock/contract/material/save-material.endpoint.ts';
import { saveOffersEndpoint } from '#modules/stock/contract/purchase/save-offers.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { callAs } from './support/call-as.ts';
import { CountingHand } from './support/counting-hand.ts';
import { type Journey, openJourney } from './support/journey.ts';
import { scan } from './support/scan.ts';

/** Paper from the buying advice to the press. It is received without a network, a part is claimed, and the rest goes back to its bin. */
let journey: Journey;
let roos: Page;
let sevda: Page;
let noor: Page;
let daan: Page;
/** Interactions at most to receive a pallet with a lot number of our own; without one it is one less. */
const maxToReceive = 5;

beforeAll(async () => {
  journey = await openJourney();
  [roos, sevda, noor, daan] = await Promise.all(
    ['roos.verhagen', 'sevda.yilmaz', 'noor.hendriks', 'daan.kok'].map((name) => journey.signedIn(`${name}@katern.example`)) as [
      Promise<Page>,
      Promise<Page>,
      Promise<Page>,
      Promise<Page>,
    ],
  );
  await sevda.setViewportSize({ width: 360, height: 740 });
  await callAs(sevda, saveLocationEndpoint, { code: 'R-12', aisle: 1, bay: 12 });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
  expect(journey.takeFaults()).toEqual([]);
});
afterAll(() => journey.close());

const network = (page: Page) => page.getByRole('region', { name: 'Netwerk' });

it('buys the paper that a job needs, receives it without a network and claims the sheets that are wet', async () => {
  const lineId = await orderThesis();
  const { rows } = await callAs(noor, listMaterialsEndpoint, {});
  const { itemId, paper } = rows.find(({ reserved }) => reserved > 0)!;
  const material = () => callAs(noor, readMaterialEndpoint, { itemId });
  const { version, perPack, perPallet } = await material();
  const rule = { policy: 'demand' as const, reorder: 'manual' as const, minStock: 0, maxStock: 0, perPack, perPallet };
  await callAs(sevda, saveMaterialEndpoint, { itemId, version, ...rule });
  const { id: supplierId } = await callAs(noor, saveSupplierEndpoint, {
    ...{ name: 'Papierhuis Vellen', services: ['paper'], leadDays: 1, orderBy: 'mail', orderEmail: 'orders@papierhuis.example' },
    ...{ minimumOrder: moneyFromEuros(0), deliveryDays: [1, 2, 3, 4, 5] },
  });
  const offer = { supplierId, code: 'PV-1', basis: '1000' as const, scales: [{ from: 1, priceEur: 20 }], leadDays: 0 };
  await callAs(noor, saveOffersEndpoint, { itemId, offers: [offer] });

  await noor.goto(`/stock/stock_material_advices?q=${paper}`);
  await noor
    .getByRole('row', { name: new RegExp(paper) })
    .first()
    .getByRole('checkbox')
    .check();
  await noor.getByRole('button', { name: 'Zet in concept' }).click();
  await noor
    .getByRole('link', { name: /^I\d\d-/ })
    .first()
    .click();
  await noor.getByRole('button', { name: 'Verstuur', exact: true }).click();
  await noor.getByRole('dialog').getByRole('button', { name: 'Verstuur', exact: true }).click();
  await noor
    .getByText(/ verstuurd$/)
    .first()
    .waitFor();
  await journey.mail.mailTo('orders@papierhuis.example', /./);

  const [purchase] = (await material()).purchases;
  await sevda.goto(`/stock/stock_material_purchases?sel=${purchase!.id}`);
  await sevda.getByRole('button', { name: `Ontvang ${paper}` }).waitFor();
  await sevda.context().setOffline(true);
  const hand = new CountingHand();
  await hand.click(sevda.getByRole('button', { name: `Ontvang ${paper}` }));
  const dialog = sevda.getByRole('dialog', { name: new RegExp(`^Ontvang ${paper}`) });
  await hand.fill(dialog.getByLabel('Zet weg op'), 'R-12');
  await hand.click(sevda.getByRole('option', { name: /R-12$/ }));
  await hand.fill(dialog.getByLabel('Lot'), 'PAL-7');
  await hand.click(dialog.getByRole('button', { name: 'Boek in' }));
  expect(hand.take().interactions).toBeLessThanOrEqual(maxToReceive);
  await sevda.getByText('Eén ontvangst wacht op het netwerk').waitFor();
  expect((await material()).physical).toBe(0);
  await sevda.context().setOffline(false);
  await network(sevda).waitFor({ state: 'hidden' });
  const received = await material();
  expect(received.physical).toBe(purchase!.quantity);

  await noor.getByRole('button', { name: `Claim ${paper}` }).click();
  const claim = noor.getByRole('dialog', { name: new RegExp(`^Claim ${paper}`) });
  await claim.getByLabel('Aantal').fill('50');
  await claim.getByLabel('Toelichting').fill('Bovenste vellen nat');
  await claim.getByRole('button', { name: 'Verstuur claim' }).click();
  await noor.getByText(/verwacht Bovenste vellen nat/).waitFor();
  await journey.mail.mailTo('orders@papierhuis.example', /^Klacht over order/);

  // At the press: the pallet by scan, and what is left of it back.
  const { reserved } = await material();
  const job = await releasePrinting(lineId);
  await daan.goto(`/planning/todos/plan_place/${job.placeId}/${job.id}`);
  await daan.getByRole('button', { name: 'Papier', exact: true }).click();
  const floor = daan.getByRole('dialog', { name: /^Papier van/ });
  await floor.getByRole('button', { name: /^PAL-7 · R-12/ }).waitFor();
  await scan(daan, 'PAL-7');
  await floor.getByLabel('Vellen of meters van PAL-7').fill(String(reserved));
  await floor.getByRole('button', { name: 'Gebruikt' }).click();
  await daan.getByText('nog 0 gereserveerd').waitFor();
  await scan(daan, 'PAL-7');
  await floor.getByLabel('Vellen of meters van PAL-7').fill('12');
  await floor.getByRole('button', { name: 'Rest terug' }).click();
  await daan.getByText(/: rest terug, /).waitFor();
  expect(await material()).toMatchObject({ physical: received.physical - reserved + 12, reserved: 0 });
});

/** The printing of a line as its artwork would release it: at the first press, planned for now. */
async function releasePrinting(lineId: number): Promise<{ id: number; placeId: number }> {
  await using open = new AsyncDisposableStack();
  const database = open.adopt(new pg.Client({ connectionString: journey.databaseUrl }), (client) => client.end());
  await database.connect();
  const { rows } = await database.query<{ id: number; placeId: number }>(
    `UPDATE plan_events e SET status = 'planned', place_id = p.id, planned_start = now(), planned_end = now() + interval '1 hour'
     FROM (SELECT id FROM plan_places WHERE department = 'print' AND active ORDER BY id LIMIT 1) p
     WHERE e.id = (SELECT id FROM plan_events WHERE line_id = $1 AND activity LIKE 'print%' ORDER BY sequence LIMIT 1) RETURNING e.id::int, p.id::int AS "placeId"`,
    [lineId],
  );
  return rows[0]!;
}

/** A confirmed order of 150 theses, which reserves its paper; returns its line. */
async function orderThesis(): Promise<number> {
  const found = await callAs(roos, searchCustomersEndpoint, { search: 'Haverkamp' });
  const { groups } = await callAs(roos, readProductsEndpoint, {});
  const products = groups.flatMap((group) => group.products);
  const { id: subGroupId, product, template } = products.find(({ code }) => code === 'thesis-perfect-bound')!;
  const { id: basketId } = await callAs(roos, createBasketEndpoint, { customerId: found.rows[0]!.id, description: 'Proefschrift' });
  const { addresses } = await callAs(roos, listBasketChoicesEndpoint, { id: basketId });
  const asked = { product, ...template, quantities: [150] } as never;
  const { id } = await callAs(roos, createLineEndpoint, { basketId, subGroupId, case: asked, quantity: 150, description: 'Proefschrift' });
  const line = (await callAs(roos, readBasketEndpoint, { id: basketId })).lines.find((one) => one.id === id)!;
  const delivery = { addressId: addresses[0]!.id, quantity: 150, date: '2026-12-02', method: 'parcel' as const };
  await callAs(roos, divideLineEndpoint, { id, version: line.version, deliveries: [delivery] });
  const { version } = await callAs(roos, readBasketEndpoint, { id: basketId });
  await callAs(roos, confirmBasketEndpoint, { id: basketId, version });
  return id;
}
