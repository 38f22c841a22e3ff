import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { copyDatabase, createTestDatabase } from '#test/database.ts';
import { type FilledShops, firstMorning } from './filled-shops.ts';
import { catchMails, type MailCatcher } from './mail-catcher.ts';
import { type PageState, watchPage } from './page-state.ts';
import { type ServedShop, serveShop } from './served-shop.ts';
import { lendWebPart } from './web-part.ts';

export type Journey = {
  shop: ServedShop;
  databaseUrl: string;
  mail: MailCatcher;
  /** Opens a separate browser context without a session. */
  person(): Promise<Page>;
  /** Opens a browser context and signs this demo user in at the sign-in page. */
  signedIn(email: string): Promise<Page>;
  /** The clock of the server and of every browser. */
  moveClock(to: string): Promise<void>;
  /** Returns the errors in the pages since the previous call. */
  takeFaults(): string[];
  /** Describes every open page, for a step that failed. */
  describePages(step: string): Promise<string>;
  close(): Promise<void>;
};

/** The shop as `npm start` serves it, with a mail server beside it and a Chromium in front of it; `new` is an installation without users. */
export async function openJourney(begin: keyof FilledShops | 'new' = 'empty'): Promise<Journey> {
  // Closes everything that was opened, in reverse order, also when a later step of opening fails.
  await using opening = new AsyncDisposableStack();
  const filled = begin === 'new' ? undefined : inject('filledShops')[begin];
  const database = opening.adopt(await (filled ? copyDatabase(filled.template) : createTestDatabase()), ({ drop }) => drop());
  const dataDir = opening.adopt(await mkdtemp(path.join(tmpdir(), 'katern-journey-')), (folder) => rm(folder, { recursive: true }));
  if (filled) await cp(filled.folder, dataDir, { recursive: true });
  await lendWebPart(dataDir);
  const mail = opening.adopt(await catchMails(), ({ stop }) => stop());
  const faults: string[] = [];
  const pages: PageState[] = [];
  const onFault = (said: string) => faults.push(said);
  const shop = opening.adopt(
    await serveShop({ databaseUrl: database.url, dataDir, smtpUrl: mail.url, now: firstMorning, onFault }),
    ({ stop }) => stop(),
  );
  const browser = opening.adopt(await openBrowser(), (opened) => opened.close());
  let now = firstMorning;

  async function person(): Promise<Page> {
    const context = await browser.newContext({
      baseURL: shop.url,
      locale: 'nl-NL',
      timezoneId: 'Europe/Amsterdam',
      viewport: { width: 1264, height: 900 },
    });
    context.setDefaultTimeout(15_000);
    await context.clock.setFixedTime(now);
    await context.addInitScript(
      `addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => console.error('forbidden', violatedDirective, sourceFile))`,
    );
    const page = await context.newPage();
    pages.push(watchPage(page, `person ${pages.length + 1}`));
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    // The browser logs a refusal as a failed request; the journeys check that the page shows it.
    page.on('console', (line) => {
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) faults.push(`${page.url()}: ${line.text()}`);
    });
    return page;
  }

  const opened = opening.move();
  return {
    shop,
    databaseUrl: database.url,
    mail,
    person,
    async signedIn(email) {
      const page = await person();
      await page.goto('/login');
      await page.getByLabel('E-mailadres').fill(email);
      await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-2026');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL((url) => url.pathname !== '/login');
      return page;
    },
    async moveClock(to) {
      now = to;
      await shop.moveClock(to);
      for (const context of browser.contexts()) await context.clock.setFixedTime(to);
    },
    takeFaults: () => faults.splice(0),
    describePages: async (step) => (await Promise.all(pages.map((page) => page.tell(step)))).join('\n'),
    close: () => opened.disposeAsync(),
  };
}
