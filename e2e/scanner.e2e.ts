import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { listBasketChoicesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { readPickListEndpoint } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { startPickListEndpoint } from '#modules/stock/contract/picking/start-pick-list.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { transferStockEndpoint } from '#modules/stock/contract/transfer-stock.endpoint.ts';
import { callAs } from './support/call-as.ts';
import { type Journey, openJourney } from './support/journey.ts';
import { scan } from './support/scan.ts';

/** The warehouse on a telephone: what a scanner and a camera do, and what undoing books. */
let journey: Journey;
let roos: Page;
let sevda: Page;

beforeAll(async () => {
  journey = await openJourney();
  roos = await journey.signedIn('roos.verhagen@katern.example');
  sevda = await journey.signedIn('sevda.yilmaz@katern.example');
  await sevda.setViewportSize({ width: 360, height: 740 });
  await callAs(sevda, saveLocationEndpoint, { code: 'EXP-9', type: 'dispatch', aisle: 9 });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
  expect(journey.takeFaults()).toEqual([]);
});
afterAll(() => journey.close());

/** An article of fifty pieces in a bin of its own. */
async function shelve(code: string, bin: string) {
  await callAs(sevda, saveLocationEndpoint, { code: bin, aisle: 1 });
  const { id } = await callAs(sevda, createArticleEndpoint, {
    ...{ code, nameNl: `Boek ${code}`, nameEn: `Book ${code}`, vatPercent: 9, pieceWeightG: 100, piecesPerBox: 50 },
    priceBreaks: [{ fromQuantity: 1, eachEur: 2 }],
  });
  await callAs(sevda, receiveStockEndpoint, { articleId: id, type: 10, quantity: 50, location: bin });
  return id;
}

const lotOf = async (articleId: number) => (await callAs(sevda, readStockEndpoint, { articleId })).lots[0]!;

it('ends a wave with a scan of the place where the goods stand, and of no other', async () => {
  const articleId = await shelve('BOEK-1', 'S-01');
  const found = await callAs(roos, searchCustomersEndpoint, { search: 'Haverkamp' });
  const { id: basketId } = await callAs(roos, createBasketEndpoint, { customerId: found.rows[0]!.id, description: 'Boeken' });
  const { addresses } = await callAs(roos, listBasketChoicesEndpoint, { id: basketId });
  const { lineIds, version } = await callAs(roos, addArticleLinesEndpoint, {
    ...{ id: basketId, lines: [{ articleId, quantity: 10 }] },
    delivery: { addressId: addresses[0]!.id, date: '2026-12-02', method: 'own_transport' },
  });
  await callAs(roos, confirmBasketEndpoint, { id: basketId, version });
  const { id } = await callAs(sevda, startPickListEndpoint, { lineIds });
  const { items } = await callAs(sevda, readPickListEndpoint, { id });
  await sevda.goto(`/dashboard/picklist?list=${id}`);
  await sevda.getByText('Scan nu de locatie').waitFor();
  await scan(sevda, items[0]!.location, items[0]!.lot);
  await sevda.getByText('Scan EXP-9 zodra het er staat').waitFor();
  await scan(sevda, 'S-01');
  await sevda.getByRole('alert').getByText('Dit is een andere locatie').waitFor();
  await scan(sevda, 'EXP-9');
  await sevda.getByText('Staat op').waitFor();
  expect(await callAs(sevda, readPickListEndpoint, { id })).toMatchObject({ status: 'picked', orders: [{ staged: 10 }] });
});

it('counts on by scan: what was entered is saved, what was not is said', async () => {
  const articles = [await shelve('BOEK-2', 'S-02'), await shelve('BOEK-3', 'S-03'), await shelve('BOEK-4', 'S-04')];
  const lots = await Promise.all(articles.map(lotOf));
  for (const { id, locationId } of lots) await callAs(sevda, scrapStockEndpoint, { lotId: id, locationId, quantity: 50, reason: 'Nat' });
  await sevda.goto('/stock/counts');
  await sevda.getByText('S-04').waitFor();
  await scan(sevda, 'S-02');
  const dialog = sevda.getByRole('dialog', { name: /^Tellen/ });
  await dialog.getByText('S-02', { exact: true }).waitFor();
  await dialog.getByLabel('Stuks').fill('0');
  await scan(sevda, 'GEEN-VAK');
  await dialog.getByText('GEEN-VAK hoeft nu niet geteld.').waitFor();
  await scan(sevda, 'S-03');
  await dialog.getByText('S-03', { exact: true }).waitFor();
  await scan(sevda, 'S-04');
  await sevda.getByText('S-03 is niet geteld').waitFor();
  await dialog.getByText('S-04', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Vak is leeg' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => sevda.getByRole('row').filter({ hasText: /S-0/ }).count()).toBe(1);
});

it('reads the camera where goods are looked up and put away', async () => {
  const articleId = await shelve('BOEK-5', 'S-05');
  const { code } = await lotOf(articleId);
  await sevda.addInitScript(`
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      setInterval(() => canvas.getContext('2d').fillRect(0, 0, 9, 9), 50);
      return canvas.captureStream(20);
    };
    window.BarcodeDetector = class { detect = async () => [{ rawValue: window.inSight }]; };`);
  const hold = (seen: string) => sevda.evaluate(`window.inSight = ${JSON.stringify(seen)}`);
  for (const page of ['/stock/articles', '/stock/stock_materials', '/stock/stock_material_purchases']) {
    await sevda.goto(page);
    await sevda.getByRole('button', { name: 'Scan met de camera' }).waitFor();
  }
  await sevda.goto('/stock/articles');
  await hold(code);
  await sevda.getByRole('button', { name: 'Scan met de camera' }).click();
  await sevda.waitForURL(new RegExp(`/stock/articles/${articleId}`));
  await sevda.getByRole('button', { name: 'Verplaats S-05' }).click();
  const dialog = sevda.getByRole('dialog', { name: /S-05/ });
  await hold('EXP-9');
  await dialog.getByRole('button', { name: 'Scan met de camera' }).click();
  await expect.poll(() => dialog.getByLabel('Naar').first().inputValue()).toMatch(/EXP-9$/);
  await dialog.getByRole('button', { name: 'Scan met de camera' }).waitFor();
});

it('shows the counter-entry beside each entry before it undoes a transfer', async () => {
  const articleId = await shelve('BOEK-6', 'S-06');
  const { id: lotId, locationId, code } = await lotOf(articleId);
  await callAs(sevda, saveLocationEndpoint, { code: 'S-07', aisle: 1 });
  await callAs(sevda, transferStockEndpoint, { lotId, locationId, to: 'S-07', quantity: 20 });
  await sevda.goto(`/stock/articles/${articleId}`);
  await sevda
    .getByRole('button', { name: /^Maak ongedaan: / })
    .first()
    .click();
  const rows = sevda.getByRole('dialog').getByRole('row');
  await rows.nth(2).waitFor();
  expect(
    (await rows.allInnerTexts())
      .slice(1)
      .map((text) => text.split(/\s+/))
      .sort(),
  ).toEqual([
    ['S-06', code, '-20', '+20'],
    ['S-07', code, '+20', '-20'],
  ]);
});

it('shows an article in place of the list on a telephone, follows the next scan, and goes back to the list', async () => {
  await shelve('BOEK-8', 'S-08');
  const second = await shelve('BOEK-9', 'S-09');
  await sevda.goto('/stock/articles?q=BOEK');
  await sevda.getByRole('row', { name: /BOEK-8/ }).click();
  await sevda.getByRole('region', { name: 'BOEK-8' }).waitFor();
  await sevda.getByRole('row', { name: /BOEK-9/ }).waitFor({ state: 'hidden' });
  await expect.poll(() => sevda.getByRole('button', { name: 'Naar de lijst' }).and(sevda.locator(':focus')).count()).toBe(1);
  await scan(sevda, (await lotOf(second)).code);
  await sevda.getByRole('region', { name: 'BOEK-9' }).waitFor();
  await sevda.getByRole('button', { name: 'Naar de lijst' }).click();
  await sevda.getByRole('row', { name: /BOEK-8/ }).waitFor();
});
