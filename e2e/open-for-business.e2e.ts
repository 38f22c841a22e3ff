import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, addMachine, addPaper, fillAll, saveDialog, setUpShop } from './support/begin-shop.ts';
import { pointer } from './support/hand.ts';
import { type Journey, openJourney } from './support/journey.ts';
import { linkIn } from './support/mail-catcher.ts';
import { countAtScreen } from './support/shop-floor.ts';

const customer = { name: 'Heemkundige kring', email: 'jo@kring.example' };

/** An empty installation, from its set-up page to the first final invoice of a job that is priced on the shop's own machines. */
describe('a new shop', () => {
  let journey: Journey;
  let page: Page;

  beforeAll(async () => {
    journey = await openJourney('new');
    page = await journey.person();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
    expect(journey.takeFaults()).toEqual([]);
  });
  afterAll(() => journey.close());

  const dialog = () => page.getByRole('dialog');
  const saved = (verb: string) => saveDialog(pointer, page, verb);

  it('is set up at the printed address, without machines and papers', async () => {
    const address = /http\S+set-up\?token=\S+/.exec(journey.shop.printed())?.[0];
    await page.goto('/');
    await page.getByText('eenmalig').first().waitFor();
    await setUpShop(pointer, page, address!);
    for (const missing of ['machine', 'papier', 'product']) await page.getByText(`Er is nog geen ${missing}`).waitFor();
  });

  it('adds its machines and a paper, and publishes them', async () => {
    await page.goto('/xps-para');
    await page.getByRole('button', { name: 'Maak concept' }).click();
    const machines = [
      ['D1', 'Digitale pers', 'Tonerpers'],
      ['C1', 'Snijmachine', 'Snijmachine'],
      ['PP', '', 'Prepress'],
    ] as const;
    for (const [code, name, kind] of machines) await addMachine(pointer, page, { code, name, kind });
    await page.getByRole('button', { name: 'Bewaar concept' }).click();
    await page.getByText('Nieuw op de planning: D1, C1.').waitFor();

    await page.goto('/maintenance/paper-materials');
    await addPaper(pointer, page, { code: 'EIGEN90', name: 'Eigen offset', price: '48' });

    await page.goto('/xps-para?view=publish');
    await fillAll(pointer, page, { code: 'eerste', reason: 'Onze eigen machines' });
    await page.getByLabel('Geldt vanaf').fill('18 nov 2026');
    await page.getByLabel('Geldt vanaf').press('Tab');
    await page.getByRole('button', { name: 'Publiceer editie' }).click();
    await page.getByText('Editie gepubliceerd').waitFor();
  });

  it('adds a product and a customer', async () => {
    await page.goto('/maintenance/main-group');
    await page.getByRole('button', { name: 'Nieuwe hoofdgroep' }).first().click();
    for (const [name, value] of Object.entries({ code: 'drukwerk', nameNl: 'Drukwerk', nameEn: 'Print' }))
      await dialog().locator(`[name=${name}]`).fill(value);
    await saved('Bewaar');
    await page.getByRole('button', { name: 'Nieuw product' }).first().click();
    for (const [name, value] of Object.entries({ code: 'flyer', nameNl: 'Flyer', nameEn: 'Flyer' }))
      await dialog().locator(`[name=${name}]`).fill(value);
    await dialog().getByLabel('Bestanden van de klant').press('Backspace');
    await saved('Bewaar product');
    await page.goto('/hg-sg-manager');
    await page.getByRole('button', { name: /Flyer/ }).click();
    await dialog().locator('[name=enabled]').check();
    await saved('Bewaar aanbod');

    await addCustomer(pointer, page, customer);
  });

  it('prices a job on its own machines, quotes it, and makes the order that the customer approved', async () => {
    await page.goto('/calculator/customer-select');
    await page.getByRole('main').getByRole('searchbox').fill('Heem');
    await page.getByText('1 klant').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^Flyer/ }).click();
    await page.getByRole('button', { name: 'Bewaar in nieuwe offerte' }).click();
    await page.waitForURL(/\/basket\/\d+$/);
    await page
      .getByText(/90 g\/m² Eigen offset/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Verstuur offerte' }).click();
    await page.getByRole('button', { name: 'Verstuur', exact: true }).click();
    const reader = await journey.person();
    await reader.goto(linkIn(await journey.mail.mailTo(customer.email, /^Offerte/), 'quote'));
    await reader.getByRole('button', { name: 'Geef akkoord' }).click();
    await reader.getByRole('checkbox').check();
    await reader.getByRole('button', { name: 'Geef akkoord' }).click();
    await reader.getByRole('status').getByText('Goedgekeurd door').waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'Maak order' }).click();
    await dialog().getByRole('button', { name: 'Naar leveringen' }).click();
    await page.getByRole('button', { name: 'Verdeel' }).click();
    await dialog().getByLabel('Datum', { exact: true }).fill('2 dec 2026');
    await dialog().getByLabel('Datum', { exact: true }).press('Tab');
    await saved('Bewaar leveringen');
    await page.getByRole('button', { name: 'Maak order' }).click();
    await saved('Maak order');
  });

  it('makes it, sends it, and makes the invoice final with its own number', async () => {
    const order = new URL(page.url()).pathname;
    await page.goto(`${order}?tab=planning`);
    await page.getByText('gepland').first().waitFor();
    await journey.moveClock('2026-11-19T09:00:00Z');
    for (const place of ['D1', 'C1']) {
      await page.goto('/planning/todos/plan_place');
      await page.getByRole('button', { name: new RegExp(`^${place}`) }).click();
      await countAtScreen(page, { minutes: '10' });
    }
    await page.goto('/packages/order');
    await page.getByRole('row', { name: new RegExp(customer.name) }).dblclick();
    await page.getByRole('button', { name: 'Maak zending' }).click();
    await page.getByRole('article').getByRole('button', { name: 'Geef mee' }).click();
    await page.getByText('meegegeven', { exact: true }).waitFor();
    await page.goto('/dashboard/invoice');
    const row = page.getByRole('row', { name: new RegExp(customer.name) });
    await row.click();
    await page.getByRole('button', { name: 'Maak concept', exact: true }).click();
    await page.getByRole('tab', { name: 'Concepten' }).click();
    await row.click();
    await page.getByRole('button', { name: 'Maak definitief' }).click();
    await dialog().getByRole('button', { name: 'Maak definitief' }).click();
    await page.goto(`${order}?tab=invoices`);
    await page.getByText(/4182/).first().waitFor();
  });
});
