import type { Page } from 'playwright-core';

/** Reads every entry of a basket's history panel, newest first: text, moment and actor. */
export async function wholeHistory(page: Page): Promise<string[]> {
  const entries = page.getByRole('list', { name: 'Verloop, nieuwste eerst' }).getByRole('listitem');
  const older = page.getByRole('button', { name: 'Ouder' });
  const texts: string[] = [];
  for (;;) {
    await entries.first().waitFor();
    // Amounts contain non-breaking spaces.
    texts.push(...(await entries.allTextContents()).map((entry) => entry.replaceAll('\u00a0', ' ')));
    if (!(await older.isVisible())) return texts;
    const last = texts.at(-1) ?? '';
    await older.click();
    await entries.last().filter({ hasNotText: last }).waitFor();
  }
}
