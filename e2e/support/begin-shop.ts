import type { Page } from 'playwright-core';
import { newPassword } from '#test/new-shop.ts';
import type { PointingHand } from './hand.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

export async function fillAll(hand: PointingHand, page: Page, fields: Readonly<Record<string, string>>, prefix = ''): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await hand.fill(page.getByRole('main').locator(`[name="${prefix}${name}"]`), value);
}

/** Presses the button of a dialog and waits until it closes. */
export async function saveDialog(hand: PointingHand, page: Page, verb: string): Promise<void> {
  await hand.click(dialogOf(page).getByRole('button', { name: verb }));
  await dialogOf(page).waitFor({ state: 'hidden' });
}

/** Fills the set-up page for a Belgian shop without machines and papers. */
export async function setUpShop(hand: PointingHand, page: Page, address: string): Promise<void> {
  await page.goto(address);
  await fillAll(hand, page, { name: 'Anke Peeters', email: 'anke@delinde.example' }, 'administrator.');
  await hand.fill(page.getByLabel('Nieuw wachtwoord', { exact: true }), newPassword);
  await hand.fill(page.getByLabel('Nieuw wachtwoord nog een keer'), newPassword);
  await hand.choose(page.getByLabel('Land', { exact: true }), 'BE');
  const company = { legalName: 'Drukkerij De Linde bv', street: 'Kerkstraat 12', postcode: '2300', city: 'Turnhout' };
  const numbers = { kvk: '1003.456.783', vatNumber: 'BE 1003.456.783', iban: 'BE68 5390 0754 7034', bic: 'TRIOBEBB' };
  await fillAll(hand, page, { ...company, ...numbers, name: 'De Linde', email: 'orders@delinde.example', phone: '014 55 01 10' }, 'unit.');
  await hand.fill(page.locator('[name="numbers.invoice.first"]'), '4182');
  await hand.check(page.getByLabel('Begin zonder machines en papier'));
  await hand.click(page.getByRole('button', { name: 'Richt de drukkerij in' }));
  await page.waitForURL((url) => url.pathname === '/maintenance/ready');
}

/** Adds a machine to the draft of the parameters, which is open. */
export async function addMachine(
  hand: PointingHand,
  page: Page,
  { code, name, kind }: { code: string; name: string; kind: string },
): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Machine toevoegen' }));
  await hand.fill(dialogOf(page).locator('[name=code]'), code);
  if (name !== '') await hand.fill(dialogOf(page).locator('[name=name]'), name);
  await hand.click(dialogOf(page).getByRole('combobox').first());
  await hand.click(page.getByRole('option', { name: kind, exact: true }));
  await saveDialog(hand, page, 'Aan het concept toevoegen');
}

/** Adds a paper to the draft, on the page of papers. */
export async function addPaper(
  hand: PointingHand,
  page: Page,
  { code, name, price }: { code: string; name: string; price: string },
): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Nieuw papier' }));
  await hand.fill(dialogOf(page).locator('[name=code]'), code);
  await hand.click(dialogOf(page).getByRole('button', { name: 'Maak papier' }));
  await hand.fill(dialogOf(page).getByLabel('Naam', { exact: true }), name);
  await hand.fill(dialogOf(page).getByLabel('Prijs per 1000'), price);
  await page.keyboard.press('Escape');
  await hand.click(page.getByRole('button', { name: 'Bewaar concept' }));
  await page.getByText('Concept bewaard').waitFor();
}

export async function addCustomer(hand: PointingHand, page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto('/relations/new');
  const address = { street: 'Markt', houseNumber: '1', postcode: '2300', city: 'Turnhout' };
  await fillAll(hand, page, { name, email, ...address, firstName: 'Jo', surname: 'Maes' });
  await hand.click(page.getByRole('button', { name: 'Bewaar klant' }));
  await page.waitForURL((url) => !url.pathname.endsWith('/new'));
}
