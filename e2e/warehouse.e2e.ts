import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { listBasketChoicesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { readPickListEndpoint } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { startPickListEndpoint } from '#modules/stock/contract/picking/start-pick-list.endpoint.ts';
import { takeOverPickListEndpoint } from '#modules/stock/contract/picking/take-over-pick-list.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { scanCommands } from '#modules/stock/domain/picking/scan-command.ts';
import { callAs } from './support/call-as.ts';
import { type Journey, openJourney } from './support/journey.ts';
import { scan } from './support/scan.ts';

/** The warehouse by scanner on a telephone: a walk that loses the network, and goods that come back. */
let journey: Journey;
let roos: Page;
let sevda: Page;
let admin: Page;
let articles: number[];
let order: { id: number; number: string; addressId: number; lineIds: number[] };
const walkLines = 12;

beforeAll(async () => {
  journey = await openJourney();
  [roos, sevda, admin] = await Promise.all(
    ['roos.verhagen', 'sevda.yilmaz', 'beheer'].map((name) => journey.signedIn(`${name}@katern.example`)) as [
      Promise<Page>,
      Promise<Page>,
      Promise<Page>,
    ],
  );
  await sevda.setViewportSize({ width: 360, height: 740 });
  await fillShelves();
  order = await orderFromStock();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
  expect(journey.takeFaults()).toEqual([]);
});
afterAll(() => journey.close());

const binOf = (nth: number) => `R-${String(nth + 1).padStart(2, '0')}`;
const network = (page: Page) => page.getByRole('region', { name: 'Netwerk' });

/** Twelve articles of fifty pieces, each in a bin of its own, and a place to stage. */
async function fillShelves(): Promise<void> {
  await callAs(sevda, saveLocationEndpoint, { code: 'EXP-9', type: 'dispatch', aisle: 9 });
  articles = [];
  for (let nth = 0; nth < walkLines; nth += 1) {
    const code = `BOEK-${nth + 1}`;
    await callAs(sevda, saveLocationEndpoint, { code: binOf(nth), aisle: 1, bay: nth + 1 });
    const { id } = await callAs(sevda, createArticleEndpoint, {
      ...{ code, nameNl: `Boek ${nth + 1}`, nameEn: `Book ${nth + 1}`, vatPercent: 9, pieceWeightG: 100, piecesPerBox: 50 },
      priceBreaks: [{ fromQuantity: 1, eachEur: 2 }],
    });
    await callAs(sevda, receiveStockEndpoint, { articleId: id, type: 10, quantity: 50, location: binOf(nth) });
    articles.push(id);
  }
}

async function orderFromStock() {
  const found = await callAs(roos, searchCustomersEndpoint, { search: 'Haverkamp' });
  const { id, number } = await callAs(roos, createBasketEndpoint, { customerId: found.rows[0]!.id, description: 'Boeken' });
  const { addresses } = await callAs(roos, listBasketChoicesEndpoint, { id });
  const addressId = addresses[0]!.id;
  const lines = articles.map((articleId) => ({ articleId, quantity: 10 }));
  const delivery = { addressId, date: '2026-12-02', method: 'own_transport' as const };
  const { lineIds, version } = await callAs(roos, addArticleLinesEndpoint, { id, lines, delivery });
  await callAs(roos, confirmBasketEndpoint, { id, version });
  return { id, number, addressId, lineIds };
}

it('picks a wave of twelve lines by scanner alone, through a break of the network, with a short pick, and cancels the rest', async () => {
  const { id } = await callAs(sevda, startPickListEndpoint, { lineIds: order.lineIds });
  const { items } = await callAs(sevda, readPickListEndpoint, { id });
  expect(items.map(({ location }) => location)).toEqual(articles.map((_, nth) => binOf(nth)));
  const read = () => callAs(sevda, readPickListEndpoint, { id });
  const closed = (count: number) => sevda.getByText(`${count} van 12`).waitFor({ state: 'attached' });
  const scanLines = async (from: number, to: number) => {
    for (const { location, lot } of items.slice(from, to)) await scan(sevda, location, lot);
  };

  await sevda.goto(`/dashboard/picklist?list=${id}`);
  await sevda.getByText('Scan nu de locatie').waitFor();
  await scan(sevda, binOf(5));
  await sevda.getByRole('alert').getByText('Dit is een andere locatie').waitFor();
  await scanLines(0, 2);
  await closed(2);

  // Out of reach: the walk goes on, and a chief takes it over meanwhile.
  await sevda.context().setOffline(true);
  await scanLines(2, 8);
  await network(sevda).getByText('6 handelingen wachten op het netwerk.').waitFor();
  await sevda.getByText(binOf(8), { exact: true }).waitFor();
  expect((await read()).closedLines).toBe(2);
  await sevda.context().setOffline(false);
  await closed(8);
  await network(sevda).waitFor({ state: 'hidden' });
  expect((await read()).items.map(({ scanned }) => scanned)).toEqual([...Array(8).fill(10), ...Array(4).fill(null)]);

  await sevda.context().setOffline(true);
  await scanLines(8, 9);
  await callAs(admin, takeOverPickListEndpoint, { id });
  await sevda.context().setOffline(false);
  const refused = network(sevda);
  await refused.getByText('1 handeling is geweigerd toen het netwerk terug was.').waitFor();
  await refused.getByRole('button', { name: 'Toon' }).click();
  await refused.getByText('Iemand anders pakt deze ronde. Neem hem eerst over, of kies een andere.').waitFor();
  await sevda.getByRole('button', { name: 'Neem over' }).click();
  await sevda.getByRole('button', { name: 'Neem over' }).waitFor({ state: 'hidden' });
  await refused.getByRole('button', { name: 'Verstuur opnieuw' }).click();
  await closed(9);

  // Three of the next, then damage is found: one more, and no further.
  await scan(sevda, binOf(9));
  await sevda.keyboard.type('3');
  await sevda.keyboard.press('Enter');
  await sevda.getByText('Scan nu de partij: 3 van 10').waitFor();
  await scan(sevda, items[9]!.lot);
  await expect.poll(async () => (await read()).items[9]!.scanned).toBe(3);
  await scan(sevda, scanCommands.damaged);
  const short = sevda.getByRole('dialog', { name: /^Te weinig op/ });
  await short.getByLabel('Aanwezig, van 7').waitFor();
  await scan(sevda, '01', scanCommands.confirm);
  await closed(10);
  expect((await read()).items[9]).toMatchObject({ scanned: 4, short: true, reason: 'Beschadigd' });
  await scan(sevda, scanCommands.cancel);
  await sevda.getByText('Let op, nog niet alle artikelen zijn gescand').waitFor();
  await scan(sevda, binOf(0), scanCommands.back);
  await sevda.getByText('Let op, nog niet alle artikelen zijn gescand').waitFor({ state: 'hidden' });
  expect((await read()).status).toBe('open');
  await scan(sevda, scanCommands.cancel);
  await sevda.getByText('Let op, nog niet alle artikelen zijn gescand').waitFor();
  await scan(sevda, scanCommands.confirm);
  await sevda.getByText('Staat op').waitFor();
  const ended = await read();
  expect(ended).toMatchObject({ status: 'canceled', orders: [{ staged: 94 }] });
  const levels = await Promise.all([0, 9, 11].map((nth) => callAs(sevda, readStockEndpoint, { articleId: articles[nth]! })));
  const staged = levels.map(({ lots }) => lots.filter(({ location }) => location === 'EXP-9').map(({ quantity }) => quantity));
  expect(staged).toEqual([[10], [4], []]);
});

it('takes back goods of a shipment: some to the shelf, some scrapped, with a credit proposed', async () => {
  const plan = await callAs(sevda, readPackingPlanEndpoint, { basketId: order.id });
  const packages = plan.packages.map(({ contents }) => ({
    contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })),
  }));
  const way = { basketId: order.id, addressId: order.addressId, type: 'own_transport' as const, carrier: 'own_van' as const };
  const { id, version } = await callAs(admin, createShipmentEndpoint, { ...way, packages });
  await callAs(admin, handOverEndpoint, { id, version });
  const before = await callAs(sevda, readStockEndpoint, { articleId: articles[0]! });

  await sevda.goto('/stock/return-process-dashboard');
  await sevda.getByRole('textbox', { name: 'Scan zending, order of label' }).waitFor();
  await scan(sevda, order.number);
  await sevda.getByRole('dialog').getByRole('button', { name: 'Is hier' }).click();
  await sevda.getByRole('dialog').getByLabel('Waarom komt het terug').fill('Verkeerde druk');
  await sevda.getByRole('dialog').getByRole('button', { name: 'Meld retour' }).click();
  const line = sevda.getByRole('group', { name: 'Boek 1', exact: true });
  await line.waitFor();
  await scan(sevda, 'BOEK-1', 'BOEK-1', 'BOEK-1');
  await sevda.getByText('Boek 1: 3 geteld').waitFor();
  await line.getByLabel('Voorraad').fill('2');
  await line.getByLabel('Afkeuren').fill('1');
  await line.getByLabel('Waarom afgekeurd').fill('vocht');
  await expect.poll(() => line.getByLabel('Naar vak').inputValue()).toMatch(/R-01$/);
  await line.getByLabel('Stel creditering voor').check();
  await sevda.getByRole('button', { name: 'Boek retour' }).click();
  await sevda.getByText('wacht op financieel').first().waitFor();
  const after = await callAs(sevda, readStockEndpoint, { articleId: articles[0]! });
  expect(after.physical - before.physical).toBe(2);
});
