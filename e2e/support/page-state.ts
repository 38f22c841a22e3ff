import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';

const folder = path.resolve(import.meta.dirname, '../../.katern/test-results');
const callsKept = 8;

/** Describes what a page shows (dialogs, notices, recent calls, a screenshot), for the message of a failed step. */
export type PageState = { tell(step: string): Promise<string> };

/** Watches a page and records its recent writes and failed calls. */
export function watchPage(page: Page, name: string): PageState {
  const calls: string[] = [];
  const keep = (method: string, url: string, what: string | number) => {
    calls.push(`${method} ${url.replace(/^https?:\/\/[^/]+/, '')} ${what}`);
    calls.splice(0, calls.length - callsKept);
  };
  page.on('response', (answer) => {
    const request = answer.request();
    if (answer.status() >= 400 || request.method() !== 'GET') keep(request.method(), request.url(), answer.status());
  });
  page.on('requestfailed', (request) => keep(request.method(), request.url(), request.failure()?.errorText ?? 'failed'));
  return {
    async tell(step) {
      if (page.isClosed() || page.url() === 'about:blank') return `${name}: no page`;
      const picture = path.join(folder, `${step} ${name}.png`.replace(/[^\w.]+/g, '-'));
      await mkdir(folder, { recursive: true });
      await page.screenshot({ path: picture, timeout: 5000 }).catch(() => undefined);
      const said = await Promise.all([
        wordsOf(page, 'dialog', '[role=dialog], [role=alertdialog]'),
        wordsOf(page, 'notices', '[role=alert], [aria-live]'),
      ]);
      return [`${name} is at ${page.url()}`, ...said.flat(), ...calls.map((call) => `  call: ${call}`), `  picture: ${picture}`].join('\n');
    },
  };
}

async function wordsOf(page: Page, what: string, selector: string): Promise<string[]> {
  const texts = await page
    .locator(selector)
    .allInnerTexts()
    .catch(() => []);
  return texts.filter((text) => text.trim() !== '').map((text) => `  ${what}: ${text.replace(/\s+/g, ' ').trim()}`);
}
