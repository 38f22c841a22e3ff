import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { chooseFile, thesisCover, thesisInner } from './support/artwork.ts';
import { type Journey, openJourney } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { linkIn } from './support/mail-catcher.ts';
import { workUntilBlocked } from './support/shop-floor.ts';

/** A PhD candidate without an account orders a thesis, follows it, and publishes it; somebody else asks for a copy. */
let journey: Journey;
let candidate: Page;
let site: string;
const email = 'noor.elbaz@voorbeeld.example';
const password = 'Stille-stroom-26';
const title = 'De stille onderstroom';

beforeAll(async () => {
  journey = await openJourney();
  candidate = await journey.person();
  await candidate.setViewportSize({ width: 1440, height: 900 });
  const { port } = new URL(journey.shop.url);
  site = `http://proefschriftdruk.localhost:${port}`;
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
  expect(journey.takeFaults()).toEqual([]);
});
afterAll(() => journey.close());

const press = (name: string | RegExp) => candidate.getByRole('button', { name }).click();
const field = (name: string) => candidate.getByLabel(name, { exact: true });

it('a candidate registers at the thesis brand and is let in at once', async () => {
  await candidate.goto(`${site}/customer-portal/thesis`);
  await candidate.waitForURL((url) => url.pathname === '/login');
  await candidate.goto(`${site}/register/user`);
  await field('E-mailadres').fill(email);
  await field('Nieuw wachtwoord').fill(password);
  await field('Nieuw wachtwoord nog een keer').fill(password);
  await press('Volgende');
  await field('Voornaam').fill('Noor');
  await field('Achternaam').fill('Elbaz');
  await press('Volgende');
  await field('Straat').fill('Biltstraat');
  await field('Huisnummer').fill('12');
  await field('Postcode').fill('3572 BB');
  await field('Plaats').fill('Utrecht');
  await press('Maak account');
  await candidate.goto(linkIn(await journey.mail.mailTo(email, /Activeer je account/), 'register'));
  await field('Wachtwoord').fill(password);
  await press('Activeer');
  await candidate.waitForURL((url) => url.pathname === '/');
});

it('the wizard goes by keyboard alone, in English on a telephone: each step begins at its title', async () => {
  const page = await journey.signedIn('m.vandervelde@voorbeeld.example');
  await page.getByRole('button', { name: /Opties$/ }).click();
  await page.getByRole('radiogroup', { name: 'Taal' }).getByText('English').click();
  await page.locator('html[lang="en"]').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/customer-portal/thesis/addresses');
  await page.getByRole('button', { name: 'On to delivery date' }).waitFor();
  const begins = (title: string) => page.locator('h1:focus', { hasText: title }).waitFor();
  const next = async (name: string, title: string) => {
    await tabTo(page, 'button', name);
    await page.keyboard.press('Enter');
    await begins(title);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  };
  await next('On to delivery date', 'When is your defence?');
  await tabTo(page, 'button', /€/);
  await page.keyboard.press('Enter');
  await next('On to your thesis', 'What does your thesis look like?');
  await tabTo(page, 'textbox', 'Title');
  await page.keyboard.type('The silent current');
  await next('On to files', 'Do you have your files already?');
  await next('On to ordering', 'Is everything right?');
  await tabTo(page, 'checkbox', /^I agree/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', /^Order/);
});

it('configures it with a day and its price, and takes over the two color pages more of the file', async () => {
  await candidate.goto(`${site}/customer-portal/thesis/addresses`);
  await press('Verder naar leverdatum');
  await field('Dag van je verdediging').fill('18 mrt 2027');
  await field('Dag van je verdediging').press('Tab');
  await candidate.getByRole('group', { name: 'Kies de dag dat je boeken er zijn' }).getByRole('button').first().click();
  await press('Verder naar je proefschrift');
  await candidate.getByRole('textbox', { name: 'Titel' }).fill(title);
  await press('Verder naar bestanden');
  const total = candidate.getByText('Totaal incl. btw').locator('..');
  const before = await total.textContent();
  await chooseFile(candidate, 'Kies bestand: Binnenwerk', await thesisInner(26));
  await chooseFile(candidate, 'Kies bestand: Omslag', await thesisCover(11));
  await candidate.getByText('Het heeft 184 pagina’s, waarvan 26 in kleur.').waitFor({ timeout: 40_000 });
  await press('Neem het van mijn bestand over');
  await expect.poll(() => total.textContent()).not.toBe(before);
  await candidate.getByText('Alles in orde: zo kunnen we het drukken.').nth(1).waitFor({ timeout: 40_000 });
  await candidate.getByText(/^Bewaard om/).waitFor();
});

it('orders, pays online, and has the days in the own calendar; the order is confirmed once paid', async () => {
  // What was entered and uploaded survives a kill.
  await journey.shop.crash();
  await candidate.goto(`${site}/customer-portal/thesis`);
  await press('Verder naar bestellen');
  await candidate.getByText(/184 pagina’s, 26 in kleur/).waitFor();
  await candidate.getByLabel(/^Ik ga akkoord/).check();
  await press(/^Bestel en betaal/);
  await candidate.getByRole('link', { name: /^Betaal €/ }).click();
  await press('Betalen');
  await candidate.getByText('Dank je wel, je betaling is binnen. We gaan met je order aan de slag.').waitFor();
  await candidate.goto(`${site}/customer-portal/thesis`);
  await candidate.getByRole('link', { name: 'Zet in mijn agenda' }).waitFor();
  await journey.mail.mailTo(email, /^Orderbevestiging/);
});

it('approves the proofs of the files that it had', async () => {
  await candidate.goto(linkIn(await journey.mail.mailTo(email, /^Bekijk je proef|^Je proef|^Keur/), 'customer-upload-approval'));
  for (const name of ['Binnenwerk', 'Omslag']) {
    await candidate.getByRole('heading', { level: 1, name: `Proef van ${name}` }).waitFor();
    await candidate.getByRole('checkbox').check();
    await press('Keur goed');
  }
  await candidate.getByRole('status').getByText('We gaan ermee aan de slag.').waitFor();
});

it('follows the order to its delivery', async () => {
  const [operator, dispatcher] = await Promise.all([
    journey.signedIn('daan.kok@katern.example'),
    journey.signedIn('wim.prins@katern.example'),
  ]);
  const made: string[] = [];
  for (const to of ['2026-11-18T09:30:00Z', '2026-11-18T13:45:00Z', '2026-11-19T13:45:00Z']) {
    made.push(...(await workUntilBlocked(operator)));
    if (made.includes('pack')) break;
    await journey.moveClock(to);
  }
  expect(made.includes('pack')).toBe(true);
  await dispatcher.goto('/packages/order');
  await dispatcher.getByRole('row', { name: /Noor Elbaz/ }).dblclick();
  await dispatcher.getByRole('button', { name: 'Maak zending' }).click();
  await dispatcher.getByRole('button', { name: 'Geef mee' }).click();
  await journey.mail.mailTo(email, /is onderweg$/);
  await candidate.goto(`${site}/customer-portal?show=orders`);
  await candidate
    .getByText(/geleverd|onderweg/i)
    .first()
    .waitFor();
});

it('registers and publishes it, and another person reads it after the embargo and asks for a copy', async () => {
  await candidate.goto(`${site}/register/publication`);
  await candidate.getByRole('textbox', { name: 'Titel', exact: true }).fill(title);
  await candidate.getByRole('textbox', { name: 'Auteur' }).fill('Noor Elbaz');
  await press('Registreer publicatie');
  await press(/^Bewerk of publiceer/);
  await candidate.getByText(/^Nog niet openbaar/).waitFor();
  await candidate.getByLabel('Samenvatting').fill('Over wat onder de oppervlakte stroomt.');
  await field('E-book open vanaf').fill('1 dec 2026');
  await field('E-book open vanaf').press('Tab');
  await press('Bewaar wijzigingen');
  await candidate.getByText('Bewaard', { exact: true }).waitFor();
  await candidate.getByLabel(/^Ik heb de rechten/).check();
  await chooseFile(candidate, 'Kies een e-book', await thesisInner(1));
  await candidate.getByText('Bestand bewaard').waitFor();
  await press('Publiceer');
  const address = await candidate.getByRole('link', { name: 'Bekijk de openbare pagina' }).getAttribute('href');

  const reader = await journey.person();
  await reader.goto(`${site}${address}`);
  await reader.getByText(/^Vrij te lezen vanaf dinsdag 1 december 2026/).waitFor();
  await journey.moveClock('2026-12-02T09:00:00Z');
  await reader.reload();
  await reader.getByRole('link', { name: 'Lees het e-book (PDF)' }).waitFor();
  await reader.getByRole('textbox', { name: 'Naam' }).fill('Ruben Smit');
  await reader.getByRole('textbox', { name: 'E-mailadres' }).fill('ruben.smit@voorbeeld.example');
  await reader.getByRole('button', { name: 'Verstuur aanvraag' }).click();
  await reader.getByText('Verstuurd. Je hoort van ons per mail.').waitFor();
});
