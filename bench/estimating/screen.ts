import type { Page } from 'playwright-core';
import { openBrowser } from '#test/browser.ts';
import people from '../../demo/users.json' with { type: 'json' };

/** Pages without their last digit: too few to bind, so that the last key makes the price. Every number is asked for the first time. */
const pagesBeforeLastKey = Array.from({ length: 33 }, (_, at) => 14 + at);
const lastKey = '4';
/** The screen has its own code to fetch and warm up at first. */
const warmUp = 3;

/**
 * Milliseconds from a key in the calculator of a served shop to the frame that shows the new price, sorted. In Chromium, over HTTP, with
 * the 40 ms in which the screen waits for the next key.
 */
export async function keyToPrice(address: string): Promise<number[]> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: address, locale: 'nl-NL', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page);
    await page.goto('/calculator/calculate/1/1');
    const pages = page.getByLabel('Pagina’s', { exact: true });
    await pages.fill('184');
    await page.getByRole('row', { name: /^150 / }).waitFor();
    await page.waitForLoadState('networkidle');
    const measured: number[] = [];
    for (const before of pagesBeforeLastKey) {
      await pages.fill(String(before));
      await page.waitForTimeout(200);
      await page.evaluate(watchPrice);
      await page.keyboard.press(lastKey);
      measured.push(Number(await page.locator('html[data-key-to-price]').getAttribute('data-key-to-price')));
      await page.waitForTimeout(300);
    }
    return measured.slice(warmUp).sort((one, other) => one - other);
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page): Promise<void> {
  const { email, password } = people.find(({ role }) => role === 'estimator')!;
  await page.goto('/login');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Runs in the page: notes how long it takes from the next key to the frame after the ladder changed. */
const watchPrice = `(() => {
  const ladder = document.querySelector('table tbody');
  const before = ladder.textContent;
  delete document.documentElement.dataset.keyToPrice;
  addEventListener('keydown', ({ timeStamp }) => {
    const observer = new MutationObserver(() => {
      if (ladder.textContent === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        document.documentElement.dataset.keyToPrice = String(performance.now() - timeStamp);
      });
    });
    observer.observe(ladder, { subtree: true, childList: true, characterData: true });
  }, { once: true, capture: true });
})()`;
