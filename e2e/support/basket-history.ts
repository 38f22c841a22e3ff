import type { Page } from 'playwright-core';

/** Every entry of the history beside a basket, newest first: what, when and who. */
export async function wholeHistory(page: Page): Promise<string[]> {
  const entries = page.getByRole('list', { name: 'Verloop, nieuwste eerst' }).getByRole('listitem');
  const older = page.getByRole('button', { name: 'Ouder' });
  const told: string[] = [];
  for (;;) {
    await entries.first().waitFor();
    // Amounts are kept together by a space that does not break.
    told.push(...(await entries.allTextContents()).map((entry) => entry.replaceAll('\u00a0', ' ')));
    if (!(await older.isVisible())) return told;
    const last = told.at(-1) ?? '';
    await older.click();
    await entries.last().filter({ hasNotText: last }).waitFor();
  }
}
