import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { callAs } from './support/call-as.ts';
import { type Journey, openJourney } from './support/journey.ts';

/** Pastes rows of articles from a spreadsheet into the dialog that adds them to a quote. */
let journey: Journey;
let roos: Page;
let basketId: number;
beforeAll(async () => {
  journey = await openJourney();
  roos = await journey.signedIn('roos.verhagen@katern.example');
  const admin = await journey.signedIn('beheer@katern.example');
  for (const code of ['PLAK-1', 'PLAK-2'])
    await callAs(admin, createArticleEndpoint, {
      ...{ code, nameNl: `Pen ${code}`, nameEn: `Pen ${code}`, vatPercent: 21, pieceWeightG: 10, piecesPerBox: 100 },
      priceBreaks: [{ fromQuantity: 1, eachEur: 2 }],
    });
  const found = await callAs(roos, searchCustomersEndpoint, { search: 'Haverkamp' });
  basketId = (await callAs(roos, createBasketEndpoint, { customerId: found.rows[0]!.id, description: 'Pennen' })).id;
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
  expect(journey.takeFaults()).toEqual([]);
});
afterAll(() => journey.close());

/** As a spreadsheet puts it on the clipboard. */
const paste = (text: string) =>
  roos.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    document.querySelector('[aria-label="Aantal 1"]').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);

it('pasted rows show what is no whole number, until a quantity is typed', async () => {
  await roos.goto(`/basket/${basketId}`);
  await roos
    .getByRole('button', { name: /Artikel toevoegen/ })
    .first()
    .click();
  const dialog = roos.getByRole('dialog');
  await dialog.getByLabel('Aantal 1', { exact: true }).waitFor();
  await paste('PLAK-1\t1.500\r\nPLAK-2\t12,5\r\n');
  const problem = dialog.getByText('“12,5” is geen heel aantal stuks.');
  await problem.waitFor();
  expect(await dialog.getByLabel('Aantal 1', { exact: true }).inputValue()).toBe('1.500');
  const unread = dialog.getByLabel('Aantal 2', { exact: true });
  expect(await unread.inputValue()).toBe('');
  await unread.fill('13');
  await problem.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'Voeg toe' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { lines } = await callAs(roos, readBasketEndpoint, { id: basketId });
  expect(lines.map(({ quantity }) => quantity)).toEqual([1500, 13]);
});
