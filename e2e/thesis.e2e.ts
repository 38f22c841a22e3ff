import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { thesisCover, thesisInner } from './support/artwork.ts';
import { callAs } from './support/call-as.ts';
import { keyboard } from './support/hand.ts';
import { type Journey, openJourney } from './support/journey.ts';
import { pickByKeys } from './support/keyboard.ts';
import { linkIn } from './support/mail-catcher.ts';
import { workUntilBlocked } from './support/shop-floor.ts';
import { thesisWords } from './support/thesis-words.ts';

const email = 'noor.elbaz@voorbeeld.example';
const password = 'Stille-stroom-26';
const title = 'De stille onderstroom';
const defenceTime = '12:15';

const reader = { name: 'Ruben Smit', email: 'ruben.smit@voorbeeld.example' };

/** A PhD candidate without an account orders a thesis, follows it, and publishes it; somebody else orders a copy. */
describe.each([
  { locale: 'nl', width: 1440, height: 900 },
  { locale: 'nl', width: 360, height: 740 },
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'en', width: 360, height: 740 },
] as const)('a thesis in $locale at $width px by keyboard alone', ({ locale, width, height }) => {
  const hand = keyboard;
  const words = thesisWords[locale];
  let journey: Journey;
  let candidate: Page;
  let site: string;

  beforeAll(async () => {
    journey = await openJourney();
    candidate = await visitor();
    site = `http://proefschriftdruk.localhost:${new URL(journey.shop.url).port}`;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
    expect(journey.takeFaults()).toEqual([]);
  });
  afterAll(() => journey.close());

  async function visitor(): Promise<Page> {
    const page = await journey.person();
    await page.setViewportSize({ width, height });
    return page;
  }
  const button = (name: string | RegExp) => candidate.getByRole('button', { name });
  const field = (name: string) => candidate.getByLabel(name, { exact: true });
  const text = (name: string) => candidate.getByRole('textbox', { name, exact: true });
  const press = (name: string | RegExp) => hand.click(button(name));
  const see = (said: string | RegExp) => candidate.getByText(said).first().waitFor();
  const fits = async () => expect(await candidate.evaluate('document.documentElement.scrollWidth')).toBe(width);

  async function choose(target: Locator, file: Awaited<ReturnType<typeof thesisInner>>): Promise<void> {
    const [chooser] = await Promise.all([candidate.waitForEvent('filechooser'), hand.click(target)]);
    await chooser.setFiles(file);
  }

  /** Goes on to a step, which begins at its title: a keyboard goes on from there. */
  async function goOn([name, begins]: readonly [string, string]): Promise<void> {
    await press(name);
    await candidate.locator('h1:focus', { hasText: begins }).waitFor();
    await fits();
  }

  it('a candidate registers at the thesis brand and is let in at once', async () => {
    await candidate.goto(`${site}/customer-portal/thesis?lang=${locale}`);
    await candidate.waitForURL((url) => url.pathname === '/login');
    const { register } = words;
    await hand.click(candidate.getByRole('link', { name: register.open }));
    await hand.fill(field(register.email), email);
    await hand.fill(field(register.password), password);
    await hand.fill(field(register.again), password);
    await press(register.next);
    await hand.fill(field(register.firstName), 'Noor');
    await hand.fill(field(register.surname), 'Elbaz');
    await press(register.next);
    await hand.fill(field(register.street), 'Biltstraat');
    await hand.fill(field(register.houseNumber), '12');
    await hand.fill(field(register.postcode), '3572 BB');
    await hand.fill(field(register.city), 'Utrecht');
    await press(register.create);
    await candidate.goto(linkIn(await journey.mail.mailTo(email, register.mail), 'register'));
    await hand.fill(field(register.signIn), password);
    await press(register.activate);
    // The page that was asked for at the beginning opens.
    await candidate.waitForURL((url) => url.pathname === '/customer-portal/thesis');
  });

  it('configures it with a day and its price, and takes over the two color pages more of the file', async () => {
    await goOn(words.steps.date);
    await hand.fill(field(words.defence), words.defenceDay);
    await candidate.keyboard.press('Tab');
    // Not by key: the parts of a time, and their order, are the browser's.
    await field(words.defenceTime).fill(defenceTime);
    await hand.click(candidate.getByRole('group', { name: words.days }).getByRole('button').first());
    await see(new RegExp(defenceTime));
    await goOn(words.steps.thesis);
    await hand.fill(text(words.title), title);
    // What was typed last is saved, however soon the page is left.
    await candidate.reload();
    await expect.poll(() => text(words.title).inputValue(), { timeout: 15_000 }).toBe(title);
    await goOn(words.steps.files);
    const total = candidate.getByText(words.total).locator('..');
    const before = await total.textContent();
    await choose(button(words.choose.inner), await thesisInner(26));
    await choose(button(words.choose.cover), await thesisCover(11));
    await candidate.getByText(words.has).waitFor({ timeout: 40_000 });
    await press(words.takeOver);
    await expect.poll(() => total.textContent(), { timeout: 15_000 }).not.toBe(before);
    await candidate.getByText(words.good).nth(1).waitFor({ timeout: 40_000 });
    await see(words.saved);
  });

  it('orders, pays online, and has the days in the own calendar; the order is confirmed once paid', async () => {
    // What was entered and uploaded survives a kill.
    await journey.shop.crash();
    await candidate.goto(`${site}/customer-portal/thesis`);
    await goOn(words.steps.order);
    await see(words.summary);
    await hand.check(candidate.getByLabel(words.agree));
    await press(words.order);
    await candidate.getByRole('heading', { level: 1, name: words.payment }).waitFor();
    await hand.click(candidate.getByRole('link', { name: words.pay }));
    await hand.click(candidate.getByRole('button', { name: words.payNow, exact: true }));
    await see(words.paid);
    await candidate.goto(`${site}/customer-portal/thesis`);
    await candidate.getByRole('link', { name: words.calendar }).waitFor();
    await journey.mail.mailTo(email, words.confirmation);
  });

  it('approves the proofs of the files that it had', async () => {
    await candidate.goto(linkIn(await journey.mail.mailTo(email, words.proof.mail), 'customer-upload-approval'));
    for (const name of words.proof.titles) {
      await candidate.getByRole('heading', { level: 1, name }).waitFor();
      await fits();
      await hand.check(candidate.getByRole('checkbox'));
      await press(words.proof.approve);
    }
    await candidate.getByRole('status').getByText(words.proof.done).waitFor();
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
    await journey.mail.mailTo(email, words.shipped);
    await candidate.goto(`${site}/customer-portal?show=orders`);
    await hand.click(candidate.getByRole('link', { name: words.openOrder }));
    await candidate.getByRole('heading', { level: 1, name: title }).waitFor();
    await fits();
    await see(words.left);
  });

  it('registers and publishes it, and another person reads it after the embargo and orders a copy', async () => {
    const { publication } = words;
    const block = { unitId: 2, first: '978-94-6417-100-6', count: 10 };
    await callAs(await journey.signedIn('beheer@katern.example'), addIsbnsEndpoint, block);
    await candidate.goto(`${site}/register/publication`);
    await pickByKeys(candidate, field(publication.ofOrder), candidate.getByRole('option', { name: title }));
    expect(await text(words.title).inputValue()).toBe(title);
    expect(await text(publication.author).inputValue()).toBe('Noor Elbaz');
    await hand.check(candidate.getByLabel(publication.rights));
    await press(publication.register);
    await see(publication.yourIsbn);
    await press(publication.open);
    await see(publication.notPublic);
    await fits();
    await hand.fill(text(publication.abstract), 'Over wat onder de oppervlakte stroomt.');
    await hand.fill(field(publication.embargo), publication.embargoDay);
    await candidate.keyboard.press('Tab');
    await press(publication.save);
    await candidate.getByText(publication.saved, { exact: true }).waitFor();
    await hand.check(candidate.getByLabel(publication.rights));
    await choose(button(publication.ebook), await thesisInner(1));
    await see(publication.fileSaved);
    await hand.click(candidate.getByRole('button', { name: publication.publish, exact: true }));
    const address = await candidate.getByRole('link', { name: publication.look }).getAttribute('href');

    const visit = await visitor();
    await visit.goto(`${site}${address}?lang=${locale}`);
    await visit.getByText(publication.closed).waitFor();
    await journey.moveClock('2026-12-02T09:00:00Z');
    await visit.reload();
    await visit.getByRole('link', { name: publication.read }).waitFor();
    expect(await visit.evaluate('document.documentElement.scrollWidth')).toBe(width);
    const { copy } = publication;
    await hand.click(visit.getByRole('button', { name: copy.open }));
    const entered = { ...reader, street: 'Oudegracht', houseNumber: '40', postcode: '3511 AR', city: 'Utrecht' };
    for (const [name, value] of Object.entries(entered))
      await hand.fill(visit.getByRole('textbox', { name: copy[name as keyof typeof entered] }), value);
    await hand.check(visit.getByLabel(copy.agree));
    await hand.click(visit.getByRole('button', { name: copy.order }));
    await hand.click(visit.getByRole('link', { name: words.pay }));
    await hand.click(visit.getByRole('button', { name: words.payNow, exact: true }));
    await visit.getByRole('status').getByText(copy.paid).waitFor();
    expect(await visit.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await journey.mail.mailTo(reader.email, words.confirmation);
  });
});
