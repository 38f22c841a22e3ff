import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import admin from '#demo/users.json' with { type: 'json' };
import { picturedAddresses } from '#modules/help/contract/topics.ts';
import { openBrowser } from '#test/browser.ts';
import { open, settled, watchCalls } from '../e2e/support/role-pages.ts';

/** `npm run help-pictures -- http://localhost:4100` takes the pictures of the help pages, in both languages, of a demo shop that runs there. */
const folder = path.resolve(import.meta.dirname, '../modules/help/web/pictures');
const languages = { nl: 'Nederlands', en: 'English' } as const;

async function main(url: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: url,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1264, height: 800 },
  });
  const page = await context.newPage();
  watchCalls(page);
  await signIn(page);
  for (const [language, name] of Object.entries(languages)) {
    await page.getByRole('button', { name: /Opties$|Options$/ }).click();
    await page.getByRole('radiogroup').getByText(name).click();
    await page.keyboard.press('Escape');
    for (const [topic, address] of Object.entries(picturedAddresses)) {
      await open(page, address);
      await settled(page);
      await page.screenshot({ path: path.join(folder, `${topic}.${language}.jpg`), type: 'jpeg', quality: 60 });
    }
  }
  await browser.close();
}

async function signIn(page: Page): Promise<void> {
  const { email, password } = admin.find(({ role }) => role === 'admin')!;
  await page.goto('/login');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((now) => now.pathname !== '/login');
}

await main(process.argv[2] ?? 'http://localhost:4100');
