import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { listShopOrdersEndpoint } from '#modules/webrequests/contract/shop/shop-orders.endpoints.ts';
import { callAs } from './support/call-as.ts';
import { type Journey, openJourney } from './support/journey.ts';

/** A business customer lets a colleague in with a budget, who orders five products to twelve addresses with an approval. */
let journey: Journey;
let ellen: Page;
let bas: Page;
let roos: Page;
const colleague = { name: 'Bas van Dalen', email: 'b.vandalen@delindewal.example', password: 'Lindewal-2026' };
const poNumber = '4500-7001';

beforeAll(async () => {
  journey = await openJourney();
  [ellen, bas, roos] = await Promise.all([
    journey.signedIn('inkoop@delindewal.example'),
    journey.person(),
    journey.signedIn('roos.verhagen@katern.example'),
  ]);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
  expect(journey.takeFaults()).toEqual([]);
});
afterAll(() => journey.close());

const cardOf = (name: string) => ellen.getByRole('article').filter({ hasText: name });

it('a contact administrator invites a colleague who orders up to an amount', async () => {
  await ellen.goto('/customer-portal/profile-edit');
  const dialog = ellen.getByRole('dialog');
  await cardOf('Ellen Prins').getByRole('button', { name: 'Wijzig' }).click();
  await dialog.getByLabel('Keurt bestellingen van collega’s goed').check();
  await dialog.getByRole('button', { name: 'Bewaar contact' }).click();
  await cardOf('Ellen Prins').getByText('keurt bestellingen goed').waitFor();
  await cardOf(colleague.name).getByRole('button', { name: 'Wijzig' }).click();
  await dialog.getByLabel('Bestelt zelf tot').fill('250');
  await dialog.getByRole('button', { name: 'Bewaar contact' }).click();
  await cardOf(colleague.name).getByText('bestelt zelf tot € 250,00').waitFor();
  await ellen.getByRole('button', { name: 'Voeg budget toe' }).click();
  await dialog.getByRole('textbox', { name: 'Naam', exact: true }).fill('Filialen');
  await dialog.getByLabel('Bedrag, zonder btw').fill('500');
  await dialog.getByLabel('Inkoopnummer').fill(poNumber);
  const people = dialog.getByRole('combobox', { name: 'Wie ervan bestelt' });
  await people.press('ArrowDown');
  await ellen.getByRole('option', { name: colleague.name }).click();
  await people.press('Tab');
  await dialog.getByRole('button', { name: 'Bewaar budget' }).click();
  await cardOf('Filialen').getByText(`inkoopnummer ${poNumber}`).waitFor();
  await ellen.getByRole('button', { name: `Nodig uit: ${colleague.name}` }).click();
  await cardOf(colleague.name).getByText('uitgenodigd').waitFor();

  const { text } = await journey.mail.mailTo(colleague.email, /^Je account/);
  await bas.goto(/http\S+password-reset\?token=\S+/.exec(text)![0]);
  await bas.getByLabel('Nieuw wachtwoord', { exact: true }).fill(colleague.password);
  await bas.getByLabel('Nieuw wachtwoord nog een keer').fill(colleague.password);
  await bas.getByRole('button', { name: 'Bewaar wachtwoord' }).click();
  await bas.getByRole('link', { name: 'Log in' }).waitFor();
  await bas.goto('/login');
  await bas.getByLabel('E-mailadres').fill(colleague.email);
  await bas.getByLabel('Wachtwoord', { exact: true }).fill(colleague.password);
  const earlier = bas.waitForResponse((response) => response.url().includes('/api/my-shelf'));
  await bas.getByRole('button', { name: 'Log in' }).click();
  await bas.waitForURL((url) => url.pathname === '/');
  // Products are sold, and nothing was ordered that could be ordered again.
  await bas.getByRole('link', { name: 'Bereken een prijs' }).waitFor();
  await earlier;
  expect(await bas.getByRole('link', { name: 'Bestel opnieuw' }).count()).toBe(0);
});

const addresses = Array.from({ length: 12 }, (_, place) => `10\tWinkel ${place + 1}\tCoolsingel ${place + 1}\t3011 AD\tRotterdam`).join(
  '\n',
);

it('the colleague orders five products to twelve addresses, which the administrator approves', async () => {
  for (let place = 0; place < 5; place += 1) {
    await bas.goto('/shop');
    await bas.getByRole('main').getByRole('listitem').nth(place).getByRole('link').click();
    await bas.getByRole('button', { name: 'In winkelmandje' }).click();
    await bas.waitForURL((url) => url.pathname === '/customer-portal/basket');
  }
  await bas
    .getByRole('button', { name: /^Adressen: / })
    .first()
    .click();
  await bas.getByRole('button', { name: 'Plak een lijst' }).click();
  await bas.getByLabel('Rijen uit Excel').fill(addresses);
  await bas.getByRole('button', { name: 'Voeg toe', exact: true }).click();
  await bas.getByText('Samen 120 exemplaren').waitFor();
  // What was pasted survives a reload.
  await bas.reload();
  await bas
    .getByRole('button', { name: /^Adressen: / })
    .first()
    .click();
  await bas.getByText('Samen 120 exemplaren').waitFor();
  await bas.getByLabel('Zo voor alle producten in het winkelmandje').check();
  await bas.getByRole('button', { name: 'Bewaar adressen' }).click();
  await bas.getByText('Naar 12 adressen').nth(4).waitFor();
  await bas.getByText('Voor deze bestelling vragen we akkoord aan Ellen Prins.').waitFor();
  await bas.getByText('Deze bestelling kost meer dan er nog is van het budget Filialen').waitFor();
  expect(await bas.getByLabel('Inkoopnummer').inputValue()).toBe(poNumber);
  await bas.getByLabel('Je referentie').fill('Filialen');
  await bas.getByLabel('Ik ga akkoord: dit wordt voor ons gemaakt en kan niet terug.').check();
  await bas.getByRole('button', { name: /^Vraag akkoord voor/ }).click();
  await bas.getByText('Wacht op akkoord.').waitFor();
  await journey.mail.mailTo('inkoop@delindewal.example', /Bas van Dalen/);

  await roos.goto('/dashboard/web-requests');
  await roos.getByText('1 bestelling wacht op akkoord van een collega van de klant').waitFor();

  await ellen.goto('/');
  await ellen.getByRole('button', { name: `Bekijk: Bestelling van ${colleague.name}` }).click();
  await ellen.getByRole('button', { name: `Keur goed: ${colleague.name}` }).click();
  await ellen.getByText(/^Goedgekeurd: order \S+ is geplaatst$/).waitFor();
});

it('the colleague follows the confirmed order to its addresses, and asks the order manager something', async () => {
  const [asked] = (await callAs(bas, listShopOrdersEndpoint, {})).rows;
  const { id } = (await callAs(bas, listMyOrdersEndpoint, {})).rows.find(({ number }) => number === asked!.number)!;
  const { version, lines, deliveries } = await callAs(roos, readBasketEndpoint, { id });
  expect(lines.map((line) => deliveries.filter(({ lineId }) => lineId === line.id).length)).toEqual([12, 12, 12, 12, 12]);
  await callAs(roos, confirmBasketEndpoint, { id, version });

  await bas.goto('/customer-portal?show=orders');
  await bas.getByRole('link', { name: `Open de order: ${asked!.number}` }).click();
  await bas
    .getByRole('button', { name: /^Ander adres in plaats van/ })
    .nth(11)
    .waitFor();
  await bas.getByLabel(/^Bericht aan/).fill('Kan winkel 7 een dag eerder?');
  await bas.getByRole('button', { name: 'Stuur bericht' }).click();
  await bas.getByRole('listitem').getByText('Kan winkel 7 een dag eerder?').waitFor();
  // The field is empty again: a second press sends nothing.
  await expect.poll(() => bas.getByLabel(/^Bericht aan/).inputValue()).toBe('');
  // What is typed stays while the page cannot be read again.
  await bas.getByLabel(/^Bericht aan/).fill('En winkel 8?');
  let failedReads = 0;
  await bas.route(/\/api\/my-orders\/\d+\/messages/, (route) => {
    failedReads += 1;
    return route.abort();
  });
  await roos.goto(`/basket/${id}?tab=mail`);
  await roos.getByText('Kan winkel 7 een dag eerder?').waitFor();
  await roos.getByLabel(/^Bericht aan/).fill('Dat lukt.');
  await roos.getByRole('button', { name: 'Stuur bericht' }).click();
  await journey.mail.mailTo(colleague.email, /^Bericht over/);
  await expect.poll(() => failedReads, { timeout: 15_000 }).toBeGreaterThan(2);
  expect(await bas.getByLabel(/^Bericht aan/).inputValue()).toBe('En winkel 8?');
  await bas.unroute(/\/api\/my-orders\/\d+\/messages/);
  await bas.reload();
  await bas.getByRole('listitem').getByText('Dat lukt.').waitFor();
});
