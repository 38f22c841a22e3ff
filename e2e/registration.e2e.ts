import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Journey, openJourney } from './support/journey.ts';
import { linkIn } from './support/mail-catcher.ts';

let journey: Journey;
let phone: Page;
const email = 'j.dewit@maasoever.example';

beforeAll(async () => {
  journey = await openJourney();
  phone = await journey.person();
  await phone.setViewportSize({ width: 360, height: 740 });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
});
afterAll(() => journey.close());

const press = (name: string) => phone.getByRole('button', { name, exact: true }).click();
const field = (name: string) => phone.getByLabel(name, { exact: true });
const title = (name: string) => phone.getByRole('heading', { level: 1, name }).waitFor();

it('a contact of a whitelisted university registers on a phone, step by step, and is signed in', async () => {
  await phone.goto('/register/user');
  await field('E-mailadres').fill(email);
  await field('Nieuw wachtwoord').fill('welkom');
  await field('Nieuw wachtwoord nog een keer').fill('welkom');
  await press('Volgende');
  await phone.getByText(/mist nog: .*8 tekens.*hoofdletter.*cijfer.*leesteken/).waitFor();
  await field('Nieuw wachtwoord').fill('Maas-oever-26');
  await field('Nieuw wachtwoord nog een keer').fill('Maas-oever-26');
  await press('Volgende');

  await title('Wie ben je?');
  await field('Voornaam').fill('Jan');
  await field('Achternaam').fill('Wit');
  // The input survives a reload, and a submitted step survives the back button.
  await phone.reload();
  expect(await field('Voornaam').inputValue()).toBe('Jan');
  await press('Volgende');
  await title('Wie betaalt?');
  await press('Vorige');
  await press('Vorige');
  expect(await field('E-mailadres').inputValue()).toBe(email);
  await press('Volgende');
  expect(await field('Achternaam').inputValue()).toBe('Wit');
  await press('Volgende');

  await phone.getByText('Je e-mailadres hoort bij Universiteit Maasoever').waitFor();
  await press('Maak account');
  await title('Bekijk je mail');
  const activation = await journey.mail.mailTo(email, /Activeer je account/);

  await phone.goto(linkIn(activation, 'register'));
  await title('Activeer je account');
  await field('Wachtwoord').fill('Welkom-2027');
  await press('Activeer');
  await phone.getByText('Dit is niet het wachtwoord dat je bij het registreren koos.').waitFor();
  await field('Wachtwoord').fill('Maas-oever-26');
  await press('Activeer');
  await phone.waitForURL((url) => url.pathname === '/');
  // The mail leads to the brand's own host, where the session is.
  await phone.goto(new URL('/customer-portal', phone.url()).href);
  await title('Mijn orders');
  expect(await phone.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')).toBe(false);
  expect(journey.takeFaults()).toEqual([]);
});
