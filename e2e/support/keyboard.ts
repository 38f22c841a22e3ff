import type { Page } from 'playwright-core';
import { poll } from './poll.ts';

const mostStops = 80;

/** Tabs on until an element with this role and name has the focus; fails when there is none, or when it is out of sight. */
export async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  const wanted = page.locator('*:focus').and(page.getByRole(role, { name }));
  for (let stop = 0; stop < mostStops; stop += 1) {
    if ((await wanted.count()) > 0) {
      await poll(`${role} ${name}, which has the focus, in sight`, async () => {
        const box = await wanted.boundingBox();
        return (box && box.y + box.height > 0 && box.y < page.viewportSize()!.height) || undefined;
      });
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${role} ${name} cannot be reached by keyboard on ${page.url()}`);
}
