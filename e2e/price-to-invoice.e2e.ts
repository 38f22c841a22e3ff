import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseFile, emptyFile, picture, thesisCover, thesisInner } from './support/artwork.ts';
import { wholeHistory } from './support/basket-history.ts';
import { CountingHand } from './support/counting-hand.ts';
import { expectPdf, textBehind } from './support/downloads.ts';
import { type Journey, openJourney } from './support/journey.ts';
import { linkIn } from './support/mail-catcher.ts';
import { payOrder } from './support/pay-order.ts';
import { countAtScreen, workUntilBlocked } from './support/shop-floor.ts';

const job = '26-0001-1';
/**
 * Interactions at most: an order of an approved quote whose delivery is still to be entered, a count of started work as the screen proposes it,
 * and a shipment, whose labels then open by one more.
 */
const most = { order: 7, count: 2, pack: 2 };
const candidate = { name: 'Joris Haverkamp', email: 'joris.haverkamp@voorbeeld.example', password: 'Proef-schrift-1' };

/** One book from a price to an invoice. Between any two steps the server is killed and started again. */
describe('one book from a price to an invoice', () => {
  let journey: Journey;
  let orderManager: Page;
  let customer: Page;
  let planner: Page;
  let operator: Page;
  let dispatcher: Page;
  let basketAddress: string;

  beforeAll(async () => {
    journey = await openJourney();
    customer = await journey.person();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
    expect(journey.takeFaults()).toEqual([]);
    await journey.shop.crash();
  });
  afterAll(() => journey.close());

  const openBasket = async (page: Page, tab?: string) => {
    await page.goto(basketAddress);
    if (tab) await page.getByRole('tab', { name: tab }).click();
  };
  const statusOfBasket = (page: Page) => page.getByRole('heading', { level: 2 }).first().locator('..');

  it('1. the order manager signs in and navigates', async () => {
    orderManager = await journey.signedIn('roos.verhagen@katern.example');
    const menu = orderManager.getByRole('navigation', { name: 'Menu' });
    for (const group of ['Verkoop', 'Calculatie', 'Prepress', 'Verzending']) await menu.getByRole('button', { name: group }).waitFor();
    await orderManager.getByRole('button', { name: /Roos Verhagen: Opties/ }).click();
    await orderManager.getByText('Donker').click();
    await orderManager.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await orderManager.getByText('Donker').click();
    await orderManager.keyboard.press('Escape');

    await orderManager.goto('/calculator/customer-select');
    const search = orderManager.getByRole('main').getByRole('searchbox');
    await search.fill('Haver');
    await orderManager.getByRole('button', { name: /Roos Verhagen: Opties/ }).click();
    await orderManager.getByRole('radiogroup', { name: 'Taal' }).getByText('English').click();
    await orderManager.getByRole('heading', { level: 1, name: /customer/i }).waitFor();
    expect(await search.inputValue()).toBe('Haver');
    expect(await orderManager.title()).toMatch(/^Choose|customer/i);
    await orderManager.locator('html[lang="en"]').waitFor();
    await orderManager.getByRole('radiogroup', { name: 'Language' }).getByText('Nederlands').click();
    await orderManager.getByRole('heading', { level: 1, name: 'Klant kiezen' }).waitFor();
  });

  it('2. a thesis is calculated over every route, and explains its price', async () => {
    await orderManager.goto('/calculator/customer-select');
    await orderManager.getByRole('main').getByRole('searchbox').fill('Haverkamp');
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

  it('4. the customer approves once, and the quote becomes an order when no check fails', async () => {
    await customer.goto(linkIn(await journey.mail.mailTo(candidate.email, /^Offerte/), 'quote'));
    await customer.getByText('€ 1.013,36').waitFor();
    await customer.getByRole('button', { name: 'Geef akkoord' }).click();
    await customer.getByRole('checkbox').check();
    await customer.getByRole('button', { name: 'Geef akkoord' }).dblclick();
    await payOrder(customer);

    await openBasket(orderManager);
    const dialog = orderManager.getByRole('dialog');
    const hand = new CountingHand();
    await hand.click(orderManager.getByRole('button', { name: 'Maak order' }));
    await dialog.getByText('Geef op waar er geleverd wordt').waitFor();
    await dialog.getByText('Eén ding staat nog in de weg:').waitFor();
    await hand.click(dialog.getByRole('button', { name: 'Naar leveringen' }));

    await hand.click(orderManager.getByRole('button', { name: 'Verdeel' }));
    await hand.fill(dialog.getByLabel('Datum', { exact: true }), '24 nov 2026');
    await orderManager.keyboard.press('Tab');
    await hand.click(dialog.getByRole('button', { name: 'Bewaar leveringen' }));
    await dialog.waitFor({ state: 'hidden' });
    await hand.click(orderManager.getByRole('button', { name: 'Maak order' }));
    await hand.click(dialog.getByRole('button', { name: 'Maak order' }));
    await statusOfBasket(orderManager).getByText('wacht op bestanden').waitFor();
    expect(hand.take().interactions).toBeLessThanOrEqual(most.order);
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

  it('6. the customer registers and approves the proofs, and the line goes into production', async () => {
    await customer.reload();
    await customer.getByLabel('Nieuw wachtwoord', { exact: true }).fill(candidate.password);
    await customer.getByLabel('Nieuw wachtwoord nog een keer').fill(candidate.password);
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

  it('7. the planner sees the operations in time and moves one by keyboard, as far as the rules allow', async () => {
    planner = await journey.signedIn('pieter.jansma@katern.example');
    await planner.goto('/planning?day=2026-11-18&span=twoWeeks');
    const bar = (operation: string) => planner.getByRole('button', { name: `${job} ${candidate.name}, ${operation},` });
    await bar('Drukken zwart binnenwerk').waitFor();
    await bar('Snijden omslag').press('ArrowRight');
    await bar('Snijden omslag').press('ArrowRight');
    const mayGo = planner.getByText(new RegExp(`^${job} Snijden omslag mag op C1, .* tot`));
    const moment = /mag op C1, (.*) tot/.exec((await mayGo.textContent()) ?? '')?.[1];
    await bar('Snijden omslag').press('Enter');
    await planner.getByRole('button', { name: `${job} ${candidate.name}, Snijden omslag, ${moment} tot` }).waitFor();

    await planner.getByText('Snijmachine').hover();
    await planner.mouse.wheel(0, 1_000);
    await bar('Driezijdig snijden').press('Shift+ArrowLeft');
    await planner.getByText(/Driezijdig snijden mag niet op T1, .* Eerst moet Binden PUR klaar en gerust zijn/).waitFor();
    await bar('Driezijdig snijden').press('Enter');
    await planner.getByRole('region', { name: 'Meldingen' }).getByText('Niet verplaatst').waitFor();

    for (let hour = 0; hour < 48; hour += 1) await bar('Inpakken').press('Shift+ArrowRight');
    await planner.getByText(/Inpakken mag niet op PK, .* Dan is de order te laat klaar/).waitFor();
    await bar('Inpakken').press('Escape');
  });

  it('8. the operator counts every operation, and nothing is cut before its glue has cured', async () => {
    operator = await journey.signedIn('daan.kok@katern.example');
    await operator.goto('/planning/todos/plan_place');
    await journey.moveClock('2026-11-18T08:30:00Z');
    await operator.getByRole('button', { name: /^M1/ }).click();
    await operator.getByRole('heading', { level: 1, name: job }).waitFor();
    await countAtScreen(operator, { waste: '12', good: '5220', minutes: '78' });

    expect(await workUntilBlocked(operator)).toContain('collate');
    await journey.moveClock('2026-11-18T09:30:00Z');
    expect(await workUntilBlocked(operator)).toContain('bind');
    await journey.shop.crash();

    await operator.goto('/planning/todos/plan_place');
    await operator.getByRole('button', { name: /^T1/ }).click();
    await operator.getByRole('status').getByText('Nog niet: Binden PUR moet rusten tot').waitFor();
    expect(await operator.getByRole('button', { name: 'Moet nog rusten' }).getAttribute('aria-disabled')).toBe('true');
    await journey.moveClock('2026-11-18T13:45:00Z');
    await operator.reload();
    const hand = new CountingHand();
    await countAtScreen(operator, {}, hand);
    expect(hand.take().interactions).toBeLessThanOrEqual(most.count);
    expect(await workUntilBlocked(operator)).toEqual(['pack']);
    await openBasket(orderManager);
    await statusOfBasket(orderManager).getByText('gereed').waitFor();
  });

  it('9. dispatch packs it, with label and packing slip, and hands it over', async () => {
    dispatcher = await journey.signedIn('wim.prins@katern.example');
    await dispatcher.goto('/packages/order');
    const hand = new CountingHand();
    await hand.open(dispatcher.getByRole('row', { name: new RegExp(candidate.name) }));
    await dispatcher.getByText('5 pakketten, 150 stuks, 56,56 kg').waitFor();
    await hand.click(dispatcher.getByRole('button', { name: 'Maak zending' }));
    const shipment = dispatcher.getByRole('article').filter({ hasText: 'Z26-0001' });
    const tracking = (await shipment.getByRole('link', { name: /^3S/ }).textContent()) ?? '';
    await expectPdf(shipment.getByRole('link', { name: 'Pakbon' }));
    expect(hand.take().interactions).toBeLessThanOrEqual(most.pack);
    await expectPdf(shipment.getByRole('link', { name: 'Labels' }));
    await shipment.getByRole('button', { name: 'Geef mee' }).click();
    await shipment.getByText('meegegeven').waitFor();
    expect((await journey.mail.mailTo(candidate.email, /is onderweg$/)).text).toContain(tracking);
    await openBasket(orderManager);
    await statusOfBasket(orderManager).getByText('geleverd').waitFor();
  });

  it('10. finance makes the invoice of what was agreed, and mails it', async () => {
    const finance = await journey.signedIn('ineke.smit@katern.example');
    const row = finance.getByRole('row', { name: new RegExp(candidate.name) });
    const dialog = finance.getByRole('dialog');
    await finance.goto('/dashboard/invoice');
    await row.click();
    await finance.getByRole('button', { name: 'Maak concept', exact: true }).click();
    await finance.getByRole('tab', { name: 'Concepten' }).click();
    await row.click();
    await finance.getByRole('row', { name: 'Btw 9% over 929,69 83,67' }).waitFor();
    await finance.getByRole('row', { name: 'Totaal inclusief btw 1.013,36' }).waitFor();
    await finance.getByRole('button', { name: 'Maak definitief' }).click();
    await dialog.getByRole('button', { name: 'Maak definitief' }).click();
    await finance.getByRole('tab', { name: 'Definitief' }).click();
    await row.click();
    await expectPdf(finance.getByRole('link', { name: 'Pdf' }));
    const ubl = await textBehind(finance.getByRole('link', { name: 'UBL' }));
    // The customer paid when approving.
    expect(ubl).toContain(`<cbc:PrepaidAmount currencyID="EUR">1013.36</cbc:PrepaidAmount>`);
    expect(ubl).toContain(`<cbc:PayableAmount currencyID="EUR">0.00</cbc:PayableAmount>`);
    await finance.getByRole('button', { name: 'Verstuur', exact: true }).click();
    const mail = await journey.mail.mailTo(candidate.email, /^Factuur/);
    expect(mail.pdfs).toHaveLength(1);
    await finance.getByRole('tab', { name: 'Verstuurd' }).click();
    await row.getByText(/\d/).first().waitFor();
  });

  it('11. the history of the order shows every act exactly once', async () => {
    await openBasket(orderManager);
    const history = await wholeHistory(orderManager);
    const entryOnce = (words: string) => {
      const entries = history.filter((entry) => entry.includes(words));
      expect(entries, words).toHaveLength(1);
      return entries.join();
    };
    const acts: [string, string][] = [
      ['Offerte 26-0001 aangemaakt', 'Roos Verhagen'],
      ['gecalculeerd op € 883,75', 'Roos Verhagen'],
      [`Offerte, revisie 1, verstuurd aan ${candidate.email}`, 'Roos Verhagen'],
      ['Mail bezorgd: Offerte 26-0001', 'Katern'],
      [`Akkoord van ${candidate.name}`, candidate.name],
      [`Order bevestigd aan ${candidate.email}`, 'Roos Verhagen'],
      ['Bestand ontvangen: proefschrift.pdf', candidate.email],
      [`Proef goedgekeurd door ${candidate.name}: omslag.pdf`, candidate.name],
      ['Naar productie:', candidate.name],
      ['verplaatst naar C1', 'Pieter Jansma'],
      ['Drukken zwart klaar: 5.220 goed, 12 fout, 78 min', 'Daan Kok'],
      ['Gereed: Proefschrift', 'Daan Kok'],
      ['Zending Z26-0001 meegegeven', 'Wim Prins'],
      ['Alles geleverd', 'Wim Prins'],
      ['Factuur 2026-2-00001 definitief gemaakt', 'Ineke Smit'],
      ['Mail bezorgd: Factuur 2026-2-00001', 'Katern'],
    ];
    for (const [words, who] of acts) {
      const entry = entryOnce(words);
      expect(entry).toContain(who);
      expect(entry).toMatch(/wo 18 nov \d\d:\d\d/);
    }
    const subjects = [...new Map(journey.mail.mails.map(({ messageId, subject }) => [messageId, subject])).values()];
    expect(subjects).toEqual([...new Set(subjects)]);
  });
});
