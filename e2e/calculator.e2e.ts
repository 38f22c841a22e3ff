import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Journey, openJourney } from './support/journey.ts';

const mostKeys = 20;
const productsOf = '/calculator/product_selection';

/** Keys as they are pressed, counted; nothing is clicked. */
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

describe('the calculator, by keyboard', () => {
  let journey: Journey;
  let estimator: Page;
  let basketId: number;

  beforeAll(async () => {
    journey = await openJourney();
    estimator = await journey.signedIn('roos.verhagen@katern.example');
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await journey.tellScenes(task.name));
    expect(journey.takeFaults()).toEqual([]);
  });
  afterAll(() => journey.close());

  it(`prices and saves a book of 200 pages in at most ${mostKeys} keys from the choice of the product`, async () => {
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
    expect(keys.count()).toBeLessThanOrEqual(mostKeys);
    basketId = Number(new URL(estimator.url()).pathname.split('/').at(-1));
    await estimator.getByText(/Binnenwerk 200 pagina’s/).waitFor();
  });

  it('says so in both languages when a calculation is being saved there already, and keeps what was typed', async () => {
    const database = new pg.Client({ connectionString: journey.databaseUrl });
    await database.connect();
    await database.query(`SELECT pg_advisory_lock(hashtextextended($1, 0))`, [`baskets.saveLine:basket:${basketId}`]);
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
});
