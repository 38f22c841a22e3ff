import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { callAs } from './support/call-as.ts';
import { coveredButtons } from './support/covered-buttons.ts';
import { type Journey, openJourney } from './support/journey.ts';
import { linkIn } from './support/mail-catcher.ts';
import { payOrder } from './support/pay-order.ts';

/** A quote with alternatives becomes an order with five deliveries, is reordered, and is edited by two people at once. */
let journey: Journey;
let roos: Page;
let jeroen: Page;
let customer: Page;
let order: number;
const email = 'joris.haverkamp@voorbeeld.example';

beforeAll(async () => {
  journey = await openJourney();
  [roos, jeroen, customer] = await Promise.all([
    journey.signedIn('roos.verhagen@katern.example'),
    journey.signedIn('jeroen.bos@katern.example'),
    journey.person(),
  ]);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
  expect(journey.takeFaults()).toEqual([]);
});
afterAll(() => journey.close());

const quantities = [100, 150, 250];
const euros = new Intl.NumberFormat('nl', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dialogOf = (page: Page) => page.getByRole('dialog');
const statusOf = (page: Page) => page.getByRole('heading', { level: 2 }).first().locator('..');

/** A thesis offered at three quantities, glued or bound in hard covers. */
async function offer(): Promise<number> {
  const found = await callAs(roos, searchCustomersEndpoint, { search: 'Haverkamp' });
  const { groups } = await callAs(roos, readProductsEndpoint, {});
  const products = groups.flatMap((group) => group.products);
  const { id: basketId } = await callAs(roos, createBasketEndpoint, {
    customerId: found.rows[0]!.id,
    description: 'Proefschrift Haverkamp',
  });
  const save = (code: string, description: string, more: { alternativeOf?: number } = {}) => {
    const { id: subGroupId, product, template } = products.find((one) => one.code === code)!;
    const asked = { product, ...template, quantities } as never;
    return callAs(roos, createLineEndpoint, { basketId, subGroupId, case: asked, quantity: 150, description, ...more });
  };
  const glued = await save('thesis-perfect-bound', 'Proefschrift, gelijmd');
  await save('thesis-hardcover', 'Proefschrift, harde band', { alternativeOf: glued.id });
  return basketId;
}

it('a quote with alternatives and three quantities becomes an order with five deliveries', async () => {
  order = await offer();
  await roos.goto(`/basket/${order}`);
  await roos.getByRole('button', { name: 'Verstuur offerte' }).click();
  await roos
    .getByRole('region', { name: /^Voorbeeld: Offerte/ })
    .getByText('Beste Joris Haverkamp')
    .waitFor();
  await roos.getByRole('combobox', { name: 'Ook aan' }).fill('bureau@maasoever.example');
  await roos.getByRole('combobox', { name: 'Ook aan' }).press('Enter');
  await roos.getByRole('button', { name: 'Verstuur', exact: true }).click();
  await statusOf(roos).getByText('offerte verstuurd').waitFor();
  for (const width of [640, 820, 1024, 1264]) {
    await roos.setViewportSize({ width, height: 900 });
    await expect.poll(() => coveredButtons(roos)).toEqual([]);
  }
  await journey.mail.mailTo('bureau@maasoever.example', /^Offerte/);

  await customer.goto(linkIn(await journey.mail.mailTo(email, /^Offerte/), 'quote'));
  await customer.getByText('Kies een van deze mogelijkheden:').waitFor();
  const choices = customer.getByRole('radiogroup').getByRole('radio');
  expect(await choices.count()).toBe(6);
  await choices.nth(5).check();
  await customer.getByRole('button', { name: 'Geef akkoord' }).click();
  await customer.getByRole('checkbox').check();
  await customer.getByRole('button', { name: 'Geef akkoord' }).click();
  await payOrder(customer);

  await roos.goto(`/basket/${order}?tab=deliveries`);
  await roos.getByText('250 stuks, nog nergens heen.').waitFor();
  await roos.getByRole('link', { name: 'Uitgebreid verdelen' }).click();
  const rows = roos.getByRole('region', { name: 'Leveringen' }).getByRole('row');
  for (let row = 1; row < 5; row += 1) await roos.getByRole('button', { name: 'Levering', exact: true }).click();
  await roos.getByRole('button', { name: 'Verdeel gelijk' }).click();
  for (let row = 1; row <= 5; row += 1) {
    const date = rows.nth(row).getByLabel('Datum', { exact: true });
    await date.fill(`${6 + row} dec 2026`);
    await date.press('Tab');
  }
  await roos.getByText('250 van 250 verdeeld').waitFor();
  await roos.getByRole('button', { name: 'Bewaar leveringen' }).click();
  await roos.waitForURL(/\/basket\/\d+\?tab=deliveries/);
  await roos.getByRole('button', { name: 'Maak order' }).click();
  await dialogOf(roos).getByRole('button', { name: 'Maak order' }).click();
  await statusOf(roos).getByText('wacht op bestanden').waitFor();
  const { deliveries, lines } = await callAs(roos, readBasketEndpoint, { id: order });
  expect(deliveries.map(({ quantity }) => quantity)).toEqual([50, 50, 50, 50, 50]);
  expect(lines.filter(({ status }) => status !== 'quote_canceled').map(({ description }) => description)).toEqual([
    'Proefschrift, harde band',
  ]);
  expect((await journey.mail.mailTo(email, /^Orderbevestiging/)).pdfs).toHaveLength(1);
});

it('a reorder shows what changed in price', async () => {
  await roos.getByRole('button', { name: 'Meer acties' }).click();
  await roos.getByRole('menuitem', { name: 'Kopieer' }).click();
  await roos.getByRole('heading', { level: 1, name: /^Kopieer/ }).waitFor();
  const offered = roos.getByRole('row', { name: /Proefschrift, harde band 250 .* / }).getByRole('cell');
  const [then, today] = [await offered.nth(3).innerText(), await offered.nth(4).innerText()];
  await roos.getByRole('button', { name: 'Maak kopie' }).click();
  await roos.waitForURL((url) => /\/basket\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${order}`));
  await roos.getByRole('row', { name: /Proefschrift, harde band/ }).waitFor();
  await statusOf(roos)
    .getByText(/ingevoerd|in calculatie/)
    .waitFor();
  const priceOf = async (id: number | string | undefined) => {
    const { lines } = await callAs(roos, readBasketEndpoint, { id: Number(id) });
    const price = lines.find(({ description, quantity }) => description === 'Proefschrift, harde band' && quantity === 250)?.price;
    return euros.format((price ?? 0) / 10_000);
  };
  expect(await priceOf(order)).toBe(then);
  expect(await priceOf(new URL(roos.url()).pathname.split('/').at(-1))).toBe(today);
});

it('two people in one basket see each other, and neither overwrites what the other saved', async () => {
  const address = new URL(roos.url()).pathname;
  await jeroen.goto(address);
  await jeroen.getByText('Ook open bij Roos Verhagen.').waitFor();
  await roos.getByText('Ook open bij Jeroen Bos.').waitFor();
  for (const page of [roos, jeroen]) {
    await page.keyboard.press('e');
    await dialogOf(page).getByLabel('Omschrijving').waitFor();
  }
  await dialogOf(roos).getByLabel('Omschrijving').fill('Herdruk van Roos');
  await dialogOf(jeroen).getByLabel('Omschrijving').fill('Herdruk van Jeroen');
  await dialogOf(jeroen).getByLabel('Inkoopordernummer').fill('4500219377');
  await dialogOf(jeroen).getByRole('button', { name: 'Bewaar gegevens' }).click();
  await dialogOf(jeroen).waitFor({ state: 'hidden' });

  await dialogOf(roos).getByLabel('Referentie van de klant').fill('HAV-2');
  await roos.keyboard.press('ControlOrMeta+s');
  const merge = dialogOf(roos).getByRole('region', { name: 'Iemand anders heeft dit intussen gewijzigd' });
  await merge.getByRole('radio', { name: /Herdruk van Roos/ }).waitFor();
  expect(await merge.getByRole('radio', { name: /4500219377/ }).isChecked()).toBe(true);
  // By keyboard: the choice of the first field has the focus, an arrow key selects Jeroen's value.
  await merge
    .getByRole('radio', { name: /Herdruk van Roos/ })
    .and(roos.locator(':focus'))
    .waitFor();
  await roos.keyboard.press('ArrowDown');
  await roos.keyboard.press('ControlOrMeta+s');
  await dialogOf(roos).waitFor({ state: 'hidden' });
  await jeroen.getByText('HAV-2').waitFor();
  const basket = await callAs(roos, readBasketEndpoint, { id: address.split('/').at(-1)! });
  expect(basket).toMatchObject({ description: 'Herdruk van Jeroen', poNumber: '4500219377', customerReference: 'HAV-2' });
});
