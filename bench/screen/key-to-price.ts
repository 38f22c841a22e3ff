import { openBrowser } from '#test/browser.ts';
import { processorOf, signIn } from './page-tools.ts';

const firstPages = '184';
/** Pages without their last digit: too few to bind, so that the last key makes the price. Every number is new, so no price is cached. */
const pagesBeforeLastKey = Array.from({ length: 34 }, (_, at) => 14 + at).filter((pages) => `${pages}4` !== firstPages);
const lastKey = '4';
/** The first keys load and warm up the code of the screen. */
const warmUp = 3;

/**
 * Milliseconds of one key: to the question, its answer, and the frame with the new price; `processor` is the processor time of the page.
 */
export type KeyToPrice = { asked: number; answered: number; shown: number; processor: number };

/**
 * Measures from a key in the calculator of a running shop to the frame with the new price, in Chromium, over HTTP. A key within
 * 40 ms of the one before would wait for the next; these do not.
 */
export async function keyToPrice(address: string): Promise<KeyToPrice[]> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: address, locale: 'nl-NL', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page, 'estimator');
    await page.goto('/calculator/calculate/1/1');
    const pages = page.getByLabel('Pagina’s', { exact: true });
    await pages.fill(firstPages);
    await page.getByRole('row', { name: /^150 / }).waitFor();
    await page.waitForLoadState('networkidle');
    const processorMs = await processorOf(page);
    const measured: KeyToPrice[] = [];
    for (const before of pagesBeforeLastKey) {
      await pages.fill(String(before));
      await page.waitForTimeout(200);
      await page.evaluate(watchPrice);
      const worked = await processorMs();
      await page.keyboard.press(lastKey);
      const report = await page.locator('html[data-key-to-price]').getAttribute('data-key-to-price');
      measured.push({ ...JSON.parse(report!), processor: (await processorMs()) - worked });
      await page.waitForTimeout(300);
    }
    return measured.slice(warmUp);
  } finally {
    await browser.close();
  }
}

/** Runs in the page: measures from the next key to the frame after the ladder changed. */
const watchPrice = `(() => {
  const ladder = document.querySelector('table tbody');
  const before = ladder.textContent;
  delete document.documentElement.dataset.keyToPrice;
  performance.clearResourceTimings();
  addEventListener('keydown', ({ timeStamp }) => {
    const observer = new MutationObserver(() => {
      if (ladder.textContent === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const shown = performance.now() - timeStamp;
        const tell = () => {
          const question = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/api/estimating/calculate'));
          if (!question) return requestAnimationFrame(tell);
          const [asked, answered] = [question.startTime - timeStamp, question.responseEnd - timeStamp];
          document.documentElement.dataset.keyToPrice = JSON.stringify({ asked, answered, shown });
        };
        tell();
      });
    });
    observer.observe(ladder, { subtree: true, childList: true, characterData: true });
  }, { once: true, capture: true });
})()`;
