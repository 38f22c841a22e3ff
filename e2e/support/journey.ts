import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '#test/browser.ts';
import { createTestDatabase } from '#test/database.ts';
import { fillEmptyShop } from './journey-shop.ts';
import { catchMails, type MailCatcher } from './mail-catcher.ts';
import { type ServedShop, serveShop } from './served-shop.ts';
import { buildWebOnce } from './web-part.ts';

export type Look = { language?: 'nl' | 'en'; dark?: boolean; widthPx?: number };

export type Journey = {
  shop: ServedShop;
  mail: MailCatcher;
  /** A browser of somebody's own, nobody signed in. */
  person(look?: Look): Promise<Page>;
  /** A browser in which this demo user has signed in at the sign-in page. */
  signedIn(email: string): Promise<Page>;
  /** The clock of the server and of every browser. */
  moveClock(to: string): Promise<void>;
  /** What went wrong inside the pages since the last time this was asked. */
  takeFaults(): string[];
  close(): Promise<void>;
};

/** A Wednesday at nine in Amsterdam. */
export const firstMorning = '2026-11-18T08:00:00Z';

/** The shop as `npm start` serves it, with a mail server beside it and a Chromium in front of it. */
export async function openJourney(): Promise<Journey> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'katern-journey-'));
  await buildWebOnce(dataDir);
  await fillEmptyShop(database.url, dataDir, Temporal.Instant.from(firstMorning));
  const mail = await catchMails();
  const faults: string[] = [];
  const onFault = (said: string) => faults.push(said);
  const shop = await serveShop({ databaseUrl: database.url, dataDir, smtpUrl: mail.url, now: firstMorning, onFault });
  const browser = await openBrowser();
  let now = firstMorning;

  async function person({ language = 'nl', dark = false, widthPx = 1264 }: Look = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: shop.url,
      locale: language === 'nl' ? 'nl-NL' : 'en-GB',
      timezoneId: 'Europe/Amsterdam',
      colorScheme: dark ? 'dark' : 'light',
      viewport: { width: widthPx, height: 900 },
    });
    context.setDefaultTimeout(15_000);
    await context.clock.setFixedTime(now);
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    return page;
  }

  return {
    shop,
    mail,
    person,
    async signedIn(email) {
      const page = await person();
      await page.goto('/login');
      await page.getByLabel('E-mailadres').fill(email);
      await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-2026');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
      return page;
    },
    async moveClock(to) {
      now = to;
      await shop.moveClock(to);
      for (const context of browser.contexts()) await context.clock.setFixedTime(to);
    },
    takeFaults: () => faults.splice(0),
    async close() {
      await browser.close();
      await shop.stop();
      await mail.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
