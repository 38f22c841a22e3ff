import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { copyDatabase } from '#test/database.ts';
import { type FilledShops, firstMorning } from './filled-shops.ts';
import { catchMails, type MailCatcher } from './mail-catcher.ts';
import { type Scene, watchScene } from './scene.ts';
import { type ServedShop, serveShop } from './served-shop.ts';
import { lendWebPart } from './web-part.ts';

export type Journey = {
  shop: ServedShop;
  databaseUrl: string;
  mail: MailCatcher;
  /** A browser of somebody's own, nobody signed in. */
  person(): Promise<Page>;
  /** A browser in which this demo user has signed in at the sign-in page. */
  signedIn(email: string): Promise<Page>;
  /** The clock of the server and of every browser. */
  moveClock(to: string): Promise<void>;
  /** What went wrong inside the pages since the last time this was asked. */
  takeFaults(): string[];
  /** What everybody has before them, for a step that failed. */
  tellScenes(step: string): Promise<string>;
  close(): Promise<void>;
};

/** The shop as `npm start` serves it, with a mail server beside it and a Chromium in front of it. */
export async function openJourney(begin: keyof FilledShops = 'empty'): Promise<Journey> {
  // What was opened is closed, last first, also when something further on does not open.
  await using opening = new AsyncDisposableStack();
  const filled = inject('filledShops')[begin];
  const database = opening.adopt(await copyDatabase(filled.template), ({ drop }) => drop());
  const dataDir = opening.adopt(await mkdtemp(path.join(tmpdir(), 'katern-journey-')), (folder) => rm(folder, { recursive: true }));
  await cp(filled.folder, dataDir, { recursive: true });
  await lendWebPart(dataDir);
  const mail = opening.adopt(await catchMails(), ({ stop }) => stop());
  const faults: string[] = [];
  const scenes: Scene[] = [];
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
    scenes.push(watchScene(page, `person ${scenes.length + 1}`));
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    // A refusal is logged by the browser as a failed request: what is asked for is that the page says it.
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
    tellScenes: async (step) => (await Promise.all(scenes.map((scene) => scene.tell(step)))).join('\n'),
    close: () => opened.disposeAsync(),
  };
}
