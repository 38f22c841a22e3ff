import type { Page } from 'playwright-core';

/** A private person who approved a quote pays it on the page of the provider's stub, and comes back. */
export async function payOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Betaal €/ }).click();
  await page.getByRole('button', { name: 'Betalen', exact: true }).click();
  await page.waitForURL(/\/pay-order\//);
}
