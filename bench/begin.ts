import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { startCluster } from '#platform/server/postgres/cluster.ts';
import { dataRoot } from '#platform/server/postgres/open-database.ts';
import { openBrowser } from '#test/browser.ts';
import { addCustomer, addMachine, addPaper, setUpShop } from '../e2e/support/begin-shop.ts';
import { type Counted, CountingHand } from '../e2e/support/counting-hand.ts';
import { serveShop } from '../e2e/support/served-shop.ts';
import { lendWebPart } from '../e2e/support/web-part.ts';
import { ensureWeb } from '../scripts/build-web.ts';
import { type List, lists } from './begin/lists.ts';
import { printJson } from './scale/timing.ts';

/**
 * Begins a shop from nothing, as one person does: the set-up page, and its lists by file; one machine, paper and customer by hand beside them. Prints per kind of record the
 * interactions, the seconds of a person and those of the server, by hand and by file, and the sum: `npm run bench begin`.
 */
const workingDay = 8 * 3600;
const folder = mkdtempSync(path.join(tmpdir(), 'katern-begin-'));
const cluster = await startCluster({ folder: path.join(folder, 'postgres'), durable: false });
const data = dataRoot(process.env);
await ensureWeb({ root: path.join(import.meta.dirname, '..'), dataRoot: data });
await lendWebPart(folder);
const browser = await openBrowser();
const hand = new CountingHand();
let total = 0;
let written = 0;

type Measured = Counted & { kind: string; way: 'by hand' | 'by file'; records: number; server: number };

/** Runs a part and prints what it took, for all its records. */
async function measured(kind: string, way: Measured['way'], records: number, run: () => Promise<void>): Promise<Measured> {
  const began = performance.now();
  await run();
  const { interactions, seconds } = hand.take();
  const server = (performance.now() - began) / 1000;
  const name = `${records} ${kind} ${way}`;
  printJson('begin', `${name}, interactions`, interactions, 'count', interactions / records);
  printJson('begin', `${name}, a person`, seconds, 's', seconds / workingDay);
  printJson('begin', `${name}, the server`, server, 's', server / workingDay);
  return { kind, way, records, interactions, seconds, server };
}

/** Returns how many records were written; the others wait for a decision. */
async function byFile(page: Page, list: List): Promise<number> {
  await page.goto('/imports/records');
  await hand.click(page.getByRole('button', { name: 'Bestand inlezen' }).first());
  await hand.give(page.getByRole('dialog').locator('input[type=file]'), list.name, list.content);
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Proef' }));
  await hand.click(page.getByRole('button', { name: /^Lees \d+ rijen in/ }));
  await page.getByText(/^.*Dit is geschreven: \d+ records/).waitFor({ timeout: 300_000 });
  return Number((await page.getByText(/Dit is geschreven/).textContent())!.replace(/\D/g, ''));
}

try {
  const shop = await serveShop({
    databaseUrl: cluster.url,
    dataDir: folder,
    smtpUrl: '',
    now: '2026-11-18T08:00:00Z',
    // Starting is no part of what is measured: an empty database runs every migration first.
    startSeconds: 900,
    onFault: (said) => console.error(said),
  });
  try {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'nl-NL', viewport: { width: 1264, height: 900 } });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const parts = [
      await measured('set-up page', 'by hand', 1, () => setUpShop(hand, page, /http\S+set-up\?token=\S+/.exec(shop.printed())![0])),
    ];
    await measured('machine', 'by hand', 1, async () => {
      await page.goto('/xps-para');
      await hand.click(page.getByRole('button', { name: 'Maak concept' }));
      await addMachine(hand, page, { code: 'D1', name: 'Digitale pers', kind: 'Tonerpers' });
      await hand.click(page.getByRole('button', { name: 'Bewaar concept' }));
      await page.getByText('Nieuw op de planning').waitFor();
    });
    const paper = await measured('paper', 'by hand', 1, async () => {
      await page.goto('/maintenance/paper-materials');
      await addPaper(hand, page, { code: 'EIGEN90', name: 'Eigen offset', price: '48' });
    });
    const customer = await measured('customer', 'by hand', 1, () =>
      addCustomer(hand, page, { name: 'Heemkundige kring', email: 'jo@kring.example' }),
    );
    for (const list of lists)
      parts.push(
        await measured(list.kind, 'by file', list.count, async () => {
          written = await byFile(page, list);
          if (written !== list.count) console.error(`${list.kind}: ${written} of ${list.count} written`);
        }),
      );
    for (const part of parts) total += part.seconds + part.server;
    printJson('begin', 'all of it', total / 60, 'min', total / workingDay);
    const typed = 300 * (paper.seconds + paper.server) + 500 * (customer.seconds + customer.server);
    printJson('begin', 'papers and customers, had they been typed', typed / 3600, 'h', typed / workingDay);
  } finally {
    await shop.stop();
  }
} finally {
  await browser.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
