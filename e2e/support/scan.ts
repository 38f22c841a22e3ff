import type { Page } from 'playwright-core';

/** Types codes as a barcode scanner does: each in one go, wherever the focus is, with Enter. */
export async function scan(page: Page, ...codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await page.evaluate(`for (const key of [...${JSON.stringify(code)}, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))`);
  }
}
