import type { Locator, Page } from 'playwright-core';
import { poll } from './poll.ts';

const maxStops = 80;

/** Chooses from a list that opens at its field. */
export async function pickByKeys(page: Page, field: Locator, option: Locator): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ArrowDown');
  await option.waitFor();
  const chosen = option.and(page.locator('[data-combobox-selected]'));
  for (let stop = 0; stop < maxStops && (await chosen.count()) === 0; stop += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await option.waitFor({ state: 'hidden' });
}

/** Tabs on until this element has the focus; fails when it cannot be reached, or when it is out of sight. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  const wanted = page.locator('*:focus').and(target);
  for (let stop = 0; stop < maxStops; stop += 1) {
    if ((await wanted.count()) > 0) {
      await poll(`${target}, which has the focus, in sight`, async () => {
        const box = await wanted.boundingBox();
        return (box && box.y + box.height > 0 && box.y < page.viewportSize()!.height) || undefined;
      });
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by keyboard on ${page.url()}`);
}
