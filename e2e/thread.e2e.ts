import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseFile, emptyFile, picture, thesisCover, thesisInner } from './support/artwork.ts';
import { type Journey, openJourney } from './support/journey.ts';
import { linkIn } from './support/mail-catcher.ts';

const candidate = { name: 'Joris Haverkamp', email: 'joris.haverkamp@voorbeeld.example', password: 'Proef-schrift-1' };

/** One book from a price to an invoice. Between any two steps the server is killed and started again. */
describe('one book', () => {
  let journey: Journey;
  let orderManager: Page;
  let customer: Page;
  let basketAddress: string;

  beforeAll(async () => {
    journey = await openJourney();
    customer = await journey.person();
  });
  afterEach(async () => {
    expect(journey.takeFaults()).toEqual([]);
    await journey.shop.crash();
  });
  afterAll(() => journey.close());

  const openBasket = async (page: Page, tab?: string) => {
    await page.goto(basketAddress);
    if (tab) await page.getByRole('tab', { name: tab }).click();
  };
  const statusOfBasket = (page: Page) => page.getByRole('heading', { level: 2 }).first().locator('..');

  it('1. the order manager signs in and finds the way', async () => {
    orderManager = await journey.signedIn('roos.verhagen@katern.example');
    const menu = orderManager.getByRole('navigation', { name: 'Menu' });
    for (const group of ['Verkoop', 'Calculatie', 'Prepress', 'Verzending']) await menu.getByRole('button', { name: group }).waitFor();
    await orderManager.getByRole('button', { name: /Roos Verhagen: Opties/ }).click();
    await orderManager.getByText('Donker').click();
    await orderManager.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await orderManager.getByText('Donker').click();
    await orderManager.keyboard.press('Escape');

    await orderManager.goto('/calculator/customer-select');
    const search = orderManager.getByRole('searchbox');
    await search.fill('Haver');
    await orderManager.getByRole('button', { name: /Roos Verhagen: Opties/ }).click();
    await orderManager.getByRole('radiogroup', { name: 'Taal' }).getByText('EN').click();
    await orderManager.getByRole('heading', { level: 1, name: /customer/i }).waitFor();
    expect(await search.inputValue()).toBe('Haver');
    await orderManager.getByRole('radiogroup', { name: 'Language' }).getByText('NL').click();
    await orderManager.getByRole('heading', { level: 1, name: 'Klant kiezen' }).waitFor();
  });

  it('2. a thesis is calculated over every route, and says why it costs what it costs', async () => {
    await orderManager.goto('/calculator/customer-select');
    await orderManager.getByRole('searchbox').fill('Haverkamp');
    await orderManager.getByText('1 klant').waitFor();
    await orderManager.keyboard.press('Enter');
    await orderManager.getByRole('link', { name: /Proefschrift, gelijmd PUR/ }).click();
    await orderManager.getByLabel('Formaat').fill('170 x 240');
    await orderManager.getByLabel('Pagina’s', { exact: true }).fill('184');
    await orderManager.getByLabel('Kleurpagina’s').fill('24');
    await orderManager.getByRole('row', { name: /^150 .*883,75 .*1\.013,36/ }).waitFor();
    await orderManager.getByText('M1 + D1 is € 129,23 goedkoper').waitFor();
    await orderManager.getByText('dan alles op D1 (1.012,98)').waitFor();
    const routes = orderManager.getByRole('listitem');
    await routes.filter({ hasText: 'M1 + D1' }).getByText('gekozen').waitFor();
    await routes.filter({ hasText: /^D1/ }).getByText('+ 129,23').waitFor();

    const clicks = orderManager.getByRole('button', { name: /Clicks zwartpers M1/ });
    await clicks.click();
    await orderManager.getByText('10.464 × 1 × 0,0062 = 64,8768').waitFor();
  });

  it('3. it is saved in a new quote, and the quote is mailed as a PDF', async () => {
    await orderManager.getByRole('button', { name: 'Bewaar in nieuwe offerte' }).click();
    await orderManager.waitForURL(/\/basket\/\d+$/);
    basketAddress = new URL(orderManager.url()).pathname;
    await orderManager.getByText('€ 1.013,36').waitFor();
    await orderManager.getByRole('button', { name: 'Verstuur offerte' }).click();
    await orderManager.getByRole('button', { name: 'Verstuur', exact: true }).click();
    const quote = await journey.mail.mailTo(candidate.email, /^Offerte 26-0001/);
    expect(quote.pdfs.map((pdf) => pdf.subarray(0, 5).toString())).toEqual(['%PDF-']);
    await statusOfBasket(orderManager).getByText('offerte verstuurd').waitFor();
  });

  it('4. the customer approves once, and the quote becomes an order when nothing is in the way', async () => {
    await customer.goto(linkIn(await journey.mail.mailTo(candidate.email, /^Offerte/), 'quote'));
    await customer.getByText('€ 1.013,36').waitFor();
    await customer.getByRole('button', { name: 'Geef akkoord' }).click();
    await customer.getByRole('checkbox').check();
    await customer.getByRole('button', { name: 'Geef akkoord' }).dblclick();
    await customer.getByRole('status').getByText(`Goedgekeurd door ${candidate.name}`).waitFor();

    await openBasket(orderManager);
    const dialog = orderManager.getByRole('dialog');
    await orderManager.getByRole('button', { name: 'Maak order' }).click();
    await dialog.getByRole('button', { name: 'Maak order' }).click();
    await dialog.getByText('Geef op waar er geleverd wordt').waitFor();
    await dialog.getByRole('button', { name: 'Terug' }).click();

    await orderManager.getByRole('tab', { name: 'Leveringen' }).click();
    await orderManager.getByRole('button', { name: 'Verdeel' }).click();
    await dialog.getByLabel('Datum').fill('9 dec 2026');
    await dialog.getByLabel('Datum').press('Tab');
    await dialog.getByRole('button', { name: 'Bewaar leveringen' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await orderManager.getByRole('button', { name: 'Maak order' }).click();
    await dialog.getByRole('button', { name: 'Maak order' }).click();
    await statusOfBasket(orderManager).getByText('in uitvoering').waitFor();
    expect((await journey.mail.mailTo(candidate.email, /^Orderbevestiging/)).pdfs).toHaveLength(1);
    await journey.mail.mailTo(candidate.email, /^Lever je bestanden aan/);
  });

  it('5. the customer is told in plain words what is wrong with a file, and what is right', async () => {
    await customer.goto(linkIn(await journey.mail.mailTo(candidate.email, /^Lever je bestanden aan/), 'upload-page'));
    await chooseFile(customer, 'Kies bestand: Binnenwerk', emptyFile);
    await customer.getByRole('alert').getByText('Er zit niets in dit bestand.').waitFor();
    await chooseFile(customer, 'Kies bestand: Binnenwerk', picture);
    await customer.getByRole('alert').getByText('Dit bestand is geen PDF.').waitFor();
    await chooseFile(customer, 'Kies bestand: Binnenwerk', await thesisInner());
    await chooseFile(customer, 'Kies bestand: Omslag', await thesisCover());
    await customer.getByRole('heading', { level: 1, name: 'Je proef staat klaar' }).waitFor({ timeout: 60_000 });
    await customer.getByText('184 pagina’s, zoals besteld').waitFor();
    expect(await customer.getByText('Alles in orde: zo kunnen we het drukken.').count()).toBe(2);
  });

  it('6. the customer makes an account and approves the proofs, and the line goes into production', async () => {
    await customer.reload();
    await customer.getByLabel('Wachtwoord', { exact: true }).fill(candidate.password);
    await customer.getByLabel('Wachtwoord nog een keer').fill(candidate.password);
    await customer.getByRole('button', { name: 'Maak account' }).click();
    for (const proof of ['Binnenwerk', 'Omslag']) {
      await customer.getByRole('heading', { level: 1, name: `Proef van ${proof}` }).waitFor();
      await customer.getByRole('img', { name: 'Pagina 1 van de proef' }).waitFor();
      await customer.getByRole('checkbox').check();
      await customer.getByRole('button', { name: 'Keur goed' }).click();
    }
    await customer.getByRole('status').getByText('We gaan ermee aan de slag.').waitFor();
    await openBasket(orderManager);
    await orderManager.getByRole('row', { name: /gepland|naar productie/ }).waitFor();
  });
});
