import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Journey, openJourney } from './support/journey.ts';

const maxKeys = 20;
/** From the sign-in to the mail, for a customer who does not exist yet. */
const maxInteractions = 15;
const maxSeconds = 60;
/**
 * The keystroke-level model of Card, Moran and Newell: a key of an average typist, reaching for something and pressing it, and thinking
 * before each.
 */
const secondsOf = { key: 0.28, point: 1.2, think: 1.35 };
const productsOf = '/calculator/product_selection';

/** Counts key presses; nothing is clicked. */
function keyboardOf(page: Page) {
  let pressed = 0;
  return {
    async type(text: string) {
      pressed += text.length;
      await page.keyboard.type(text);
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        pressed += 1;
        await page.keyboard.press(key);
      }
    },
    count: () => pressed,
  };
}

/** Counts interactions with the screen: a typed text, a single key and a click are one each. */
function handsOn(page: Page) {
  const done = { interactions: 0, seconds: 0 };
  const count = (seconds: number) => {
    done.interactions += 1;
    done.seconds += secondsOf.think + seconds;
  };
  return {
    async type(text: string) {
      count(text.length * secondsOf.key);
      await page.keyboard.type(text);
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        count(key.split('+').length * secondsOf.key);
        await page.keyboard.press(key);
      }
    },
    async click(name: string) {
      count(secondsOf.point);
      await page.getByRole('button', { name, exact: true }).click();
    },
    done,
  };
}

describe('calculator by keyboard', () => {
  let journey: Journey;
  let estimator: Page;
  let basketId: number;

  beforeAll(async () => {
    journey = await openJourney();
    estimator = await journey.signedIn('roos.verhagen@katern.example');
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
    expect(journey.takeFaults()).toEqual([]);
  });
  afterAll(() => journey.close());

  it(`prices and saves a book of 200 pages in at most ${maxKeys} keys from the choice of the product`, async () => {
    await estimator.goto('/calculator/customer-select');
    await estimator.getByRole('main').getByRole('searchbox').fill('Haverkamp');
    await estimator.getByText('1 klant').waitFor();
    await estimator.keyboard.press('Enter');
    await estimator.getByRole('heading', { level: 1, name: 'Product kiezen' }).waitFor();

    const keys = keyboardOf(estimator);
    await estimator.getByRole('searchbox', { name: 'Zoek een product' }).and(estimator.locator(':focus')).waitFor();
    await keys.type('gel');
    await keys.press('Enter');
    await estimator.getByRole('textbox', { name: 'Aantal' }).and(estimator.locator(':focus')).waitFor();
    await keys.type('120');
    await keys.press('Enter', 'Tab', 'Tab');
    await keys.type('200');
    await estimator.getByRole('row', { name: /^120 / }).waitFor();
    await estimator.getByText(/bij 120$/).waitFor();

    await estimator.reload();
    expect(await estimator.getByLabel('Pagina’s', { exact: true }).inputValue()).toBe('200');
    await estimator.getByRole('button', { name: '120', exact: true, pressed: true }).first().waitFor();

    await keys.press('Control+s');
    await estimator.waitForURL(/\/basket\/\d+$/);
    expect(keys.count()).toBeLessThanOrEqual(maxKeys);
    basketId = Number(new URL(estimator.url()).pathname.split('/').at(-1));
    await estimator.getByText(/Binnenwerk 200 pagina’s/).waitFor();
  });

  it('reports in both languages that a calculation is being saved already, and keeps the input', async () => {
    const database = new pg.Client({ connectionString: journey.databaseUrl });
    await database.connect();
    await database.query(`SELECT pg_advisory_lock(hashtextextended($1, 0))`, [`baskets.calculation:basket:${basketId}`]);
    try {
      await estimator.goto(`${productsOf}/${basketId}`);
      await estimator.getByRole('searchbox', { name: 'Zoek een product' }).fill('gel');
      await estimator.keyboard.press('Enter');
      await estimator.getByLabel('Pagina’s', { exact: true }).fill('220');
      await estimator.keyboard.press('Control+s');
      await estimator.getByText('De calculatie wordt op dit moment al bewaard.').waitFor();
      await estimator.evaluate(() => localStorage.setItem('locale', 'en'));
      await estimator.reload();
      expect(await estimator.getByLabel('Pages', { exact: true }).inputValue()).toBe('220');
      await estimator.keyboard.press('Control+s');
      await estimator.getByText('The calculation is saving at the moment already').waitFor();
    } finally {
      await database.end();
    }
    await estimator.keyboard.press('Control+s');
    await estimator.waitForURL(new RegExp(`/basket/${basketId}$`));
  });

  it(`brings a quote for a book of 200 pages to a new customer, from the sign-in to the mail, in ${maxInteractions} interactions and ${maxSeconds} seconds`, async () => {
    const page = await journey.person();
    const hands = handsOn(page);
    const isAt = (field: Locator) => field.and(page.locator(':focus')).waitFor();
    await page.goto('/login');
    await isAt(page.getByLabel('E-mailadres'));
    await hands.type('jeroen.bos@katern.example');
    await hands.press('Tab');
    await hands.type('Welkom-2026');
    await hands.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.getByRole('button', { name: /Zoek of ga naar/ }).waitFor();
    await hands.press('g', 'c');
    await isAt(page.getByRole('main').getByRole('searchbox'));
    // Does not wait for the results: Enter takes the answer to the typed text, and none begins a new customer.
    await hands.type('Uitgeverij Maanzaad, Els de Wit, Kade 1, 4811 AB Breda, els@maanzaad.example');
    await hands.press('Enter');
    await page.getByRole('textbox', { name: 'Postcode' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Postcode' }).inputValue()).toBe('4811 AB');
    await hands.press('Control+s');
    await isAt(page.getByRole('searchbox', { name: 'Zoek een product' }));
    await hands.type('gel 200 p 120 st');
    await hands.press('Enter');
    await page.getByText(/bij 120$/).waitFor();
    expect(await page.getByLabel('Pagina’s', { exact: true }).inputValue()).toBe('200');
    await hands.press('Control+Enter');
    await page.waitForURL(/\/email/);
    await page.getByRole('button', { name: 'Verstuur', exact: true }).waitFor();
    const number = /\d\d-\d{4}/.exec((await page.getByRole('textbox', { name: 'Onderwerp' }).inputValue()) ?? '')?.[0] ?? 'no number';
    await hands.press('Control+s');
    const mail = await journey.mail.mailTo('els@maanzaad.example', new RegExp(`^Offerte ${number}`));
    expect(mail.pdfs).toHaveLength(1);
    expect(hands.done.interactions).toBeLessThanOrEqual(maxInteractions);
    expect(hands.done.seconds).toBeLessThanOrEqual(maxSeconds);
  });

  it('moves the focus to the neighbor of a removed quantity', async () => {
    await estimator.evaluate(() => localStorage.setItem('locale', 'nl'));
    await estimator.goto(`${productsOf}/${basketId}`);
    await estimator.getByRole('searchbox', { name: 'Zoek een product' }).fill('gel');
    await estimator.keyboard.press('Enter');
    const remove = (quantity: number) => estimator.getByRole('button', { name: `Verwijder oplage ${quantity}`, exact: true });
    await remove(100).focus();
    await estimator.keyboard.press('Enter');
    await remove(150).and(estimator.locator(':focus')).waitFor();
    const quantity = estimator.getByRole('textbox', { name: 'Aantal' });
    await quantity.fill('geen');
    await quantity.press('Control+s');
    await estimator
      .getByRole('alert')
      .getByText(/hele aantallen van 1 tot/)
      .waitFor();
    expect(await quantity.inputValue()).toBe('geen');
    await quantity.fill('75');
    await quantity.press('Control+s');
    await estimator.waitForURL(new RegExp(`/basket/${basketId}$`));
  });
});
