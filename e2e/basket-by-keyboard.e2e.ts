import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { callAs } from './support/call-as.ts';
import { type Journey, openJourney } from './support/journey.ts';

/** Works through a whole order on one page by keyboard alone; the focus is always visible. */
let journey: Journey;
let roos: Page;
beforeAll(async () => {
  journey = await openJourney();
  roos = await journey.signedIn('roos.verhagen@katern.example');
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
  expect(journey.takeFaults()).toEqual([]);
});
afterAll(() => journey.close());

const press = async (...keys: string[]) => {
  for (const key of keys) await roos.keyboard.press(key);
};
const type = (text: string) => roos.keyboard.type(text);
const has = (role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
  roos.locator('*:focus').and(roos.getByRole(role, { name })).waitFor();
/** Waits for the focus on a choice of a row of choices, whose input is hidden behind its label. */
const hasChoice = (name: string) => roos.locator('*:focus').and(roos.getByRole('radio', { name })).waitFor({ state: 'attached' });
const said = (text: string | RegExp) => roos.getByRole('region', { name: 'Meldingen' }).getByText(text).first().waitFor();
const dialog = () => roos.getByRole('dialog');
const gone = () => dialog().waitFor({ state: 'hidden' });
const statusIs = (status: string) => roos.getByRole('heading', { level: 2 }).first().locator('..').getByText(status).waitFor();

/** Expects that an element on the page has the focus and is visible. */
async function isSeen(): Promise<void> {
  const box = await roos.locator('*:focus').boundingBox();
  expect(box && box.width > 0 && box.y + box.height > 0 && box.y < 900).toBe(true);
}

async function quote(): Promise<number> {
  const found = await callAs(roos, searchCustomersEndpoint, { search: 'Haverkamp' });
  const { groups } = await callAs(roos, readProductsEndpoint, {});
  const {
    id: subGroupId,
    product,
    template,
  } = groups.flatMap((group) => group.products).find(({ code }) => code === 'thesis-perfect-bound')!;
  const { id: basketId } = await callAs(roos, createBasketEndpoint, { customerId: found.rows[0]!.id, description: 'Proefschrift' });
  const asked = { product, ...template, quantities: [150] } as never;
  await callAs(roos, createLineEndpoint, { basketId, subGroupId, case: asked, quantity: 150, description: 'Proefschrift, gelijmd' });
  return basketId;
}

it('a quote is filled, sent, approved and ordered without a pointer', async () => {
  const id = await quote();
  await roos.goto(`/basket/${id}`);
  await roos.getByRole('row', { name: /Proefschrift, gelijmd/ }).waitFor();
  await press('t');
  await roos.waitForURL(`**/basket-legacy/${id}`);
  await roos.getByLabel('Referentie van de klant').waitFor();

  // Opens the header and leaves it with Escape.
  await press('e');
  await has('textbox', 'Omschrijving');
  await press('End');
  await type(', tweede druk');
  await press('Tab');
  await type('HAV-2');
  await press('Tab');
  await type('4500219377');
  await press('Control+s');
  await said('Gegevens bewaard');
  await has('textbox', 'Inkoopordernummer');
  await press('Escape');
  await has('region', 'Gegevens');

  // A cost, and its amount from its line; a text.
  await press('c');
  await has('textbox', 'Omschrijving');
  await type('Correctieronde');
  await press('Tab', 'Tab', 'Tab', 'Control+a');
  await type('65');
  await press('Control+s');
  await gone();
  await roos.getByRole('row', { name: /Correctieronde/ }).waitFor();
  await isSeen();
  await press('j', 'j');
  await has('button', 'Acties voor Correctieronde');
  await press('Enter');
  await roos.getByRole('menuitem', { name: 'Aantal en prijs' }).waitFor();
  await press('ArrowDown', 'Enter');
  await has('textbox', 'Aantal');
  await type('3');
  await press('Tab', 'Control+a');
  await type('180');
  await dialog().getByText('€ 60,00 per stuk').waitFor();
  await press('Control+s');
  await gone();
  await has('button', 'Acties voor Correctieronde');
  await press('c');
  await has('textbox', 'Omschrijving');
  await press('Shift+Tab');
  await hasChoice('Kosten');
  await press('ArrowRight');
  await hasChoice('Tekst');
  await press('Tab');
  await has('textbox', 'Omschrijving');
  await type('Levering op werkdagen');
  await press('Enter');
  await gone();
  await roos.getByRole('row', { name: /Levering op werkdagen/ }).waitFor();
  await isSeen();

  // Sends the quote; the focus starts in the mail form.
  await press('Control+Enter');
  await has('combobox', 'Aan');
  await press('Control+s');
  await statusIs('offerte verstuurd');
  await press('t');
  await roos.waitForURL(`**/basket-legacy/${id}`);
  await roos.getByLabel('Referentie van de klant').waitFor();
  await press('Control+Enter');
  await has('textbox', 'Wie gaf akkoord?');
  await press('Tab');
  await type('Gebeld om tien uur');
  await press('Control+s');
  await gone();
  await statusIs('akkoord');

  // What is missing links to the deliveries, which are then divided.
  await press('Control+Enter');
  await has('button', 'Naar leveringen');
  await press('Enter');
  await has('region', /^Leveringen/);
  await isSeen();
  await press('Tab', 'Enter');
  await has('combobox', 'Adres');
  await press('Tab', 'Control+a');
  await type('100');
  await press('Tab');
  await type('7 dec');
  await press('Tab', 'Tab', 'Tab');
  await has('button', 'Levering');
  await press('Enter');
  await has('combobox', 'Adres');
  await press('Tab', 'Tab');
  await type('9 dec');
  await press('Control+s');
  await gone();
  await has('button', 'Verdeel');
  await press('Control+Enter');
  await has('button', 'Maak order');
  await press('Enter');
  await gone();
  await statusIs('wacht op bestanden');
  await isSeen();

  const { lines, deliveries, ...order } = await callAs(roos, readBasketEndpoint, { id });
  expect(order).toMatchObject({ description: 'Proefschrift, tweede druk', customerReference: 'HAV-2', poNumber: '4500219377' });
  expect(lines.map(({ description, quantity }) => [description, quantity])).toEqual([
    ['Proefschrift, gelijmd', 150],
    ['Correctieronde', 3],
    ['Levering op werkdagen', 1],
  ]);
  expect(deliveries.map(({ quantity, date }) => [quantity, date])).toEqual([
    [100, '2026-12-07'],
    [50, '2026-12-09'],
  ]);
});

it('the page keeps its data when a refresh fails, and refreshes on request', async () => {
  const id = await quote();
  await roos.goto(`/basket/${id}`);
  await roos.getByRole('row', { name: /Proefschrift, gelijmd/ }).waitFor();
  const failing = `**/api/baskets/${id}`;
  await roos.route(failing, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }));
  await callAs(roos, addLineEndpoint, { id, kind: 'text', description: 'Van een ander' });
  await roos.getByText('Bijwerken lukte niet; je ziet wat het laatst is gelezen.').waitFor();
  await roos.getByRole('row', { name: /Proefschrift, gelijmd/ }).waitFor();
  await roos.unroute(failing);
  await roos.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await roos.getByRole('row', { name: /Van een ander/ }).waitFor();
  await roos.getByText('Bijwerken lukte niet').waitFor({ state: 'hidden' });
});
