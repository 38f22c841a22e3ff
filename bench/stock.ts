import { setTimeout } from 'node:timers/promises';
import { unit } from '#modules/stock/domain/numbers/amounts.ts';
import { allocate, sourcesOf } from '#modules/stock/domain/picking/allocation.ts';
import { keyOf, loadBook } from '#modules/stock/server/book/load-book.ts';
import { startJobs } from '#platform/server/jobs/jobs.ts';
import { type BenchServer, callerOf, serveChild } from './scale/server.ts';
import { openStockShop, type StockShop } from './scale/stock-shop.ts';
import { measure, printJson } from './scale/timing.ts';

const clients = 8;
const lists = [
  ...[
    '/api/stock/articles?limit=100',
    '/api/stock/articles?limit=100&search=artikel%207',
    '/api/stock/materials?limit=100',
    '/api/stock/locations?limit=100',
    '/api/stock/bin-names',
  ],
  ...[
    '/api/stock/purchases?limit=100',
    '/api/article-cover?limit=100',
    '/api/article-usages?limit=100',
    '/api/pick-demands',
    '/api/pick-lists',
  ],
  ...['/api/stock/due-counts', '/api/to-ship'],
];
const papers = 5000;
const pollMs = 100;

/** `npm run bench stock`: 100,000 positions; an allocation, the advice, lists at eight clients, and an import of 5,000 papers with its dry run. */
async function main(): Promise<void> {
  const shop = await openStockShop(console.error);
  await using open = new AsyncDisposableStack();
  open.defer(() => shop.stop());
  const { n } = (await shop.database.pool.query<{ n: number }>('SELECT count(*) AS n FROM stock_positions')).rows[0]!;
  console.error(`${n} positions`);
  await measureAllocation(shop);
  const server = await callerOf(await serveChild(shop.url));
  open.defer(() => server.stop());
  const advice = await measure(() => server.get('/api/stock/advice'), { count: 5, clients: 1 });
  printJson('stock', 'advice for 1,500 items', advice.p95, 'ms p95', advice.p95 / 2000);
  for (const url of lists) {
    const { p50, p95 } = await measure(() => server.get(url), { count: 400, clients });
    printJson('stock', url, p95, 'ms p95', p95 / 50, { p50 });
  }
  // The server of a measurement runs no jobs; writing the records of an import is one.
  const jobs = await startJobs(shop.kernel);
  open.defer(() => jobs.stop());
  await measureImport(server);
}

/** Reads the book of an item with 67 positions in a transaction of its own, and allocates what takes several of them. */
async function measureAllocation({ kernel, database }: StockShop): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT s.id FROM stock_items s JOIN articles a ON a.id = s.article_id WHERE a.code LIKE 'STOCK-%' ORDER BY s.id`,
  );
  const today = Temporal.Now.plainDateISO().toString();
  const allocateOne = (turn: number) =>
    kernel.act(async (context) => {
      const { id } = rows[turn % rows.length]!;
      const { book } = await loadBook(context, { itemIds: [id], from: today });
      const stock = book.stock.get(keyOf(id))!;
      const taken = allocate(stock.item, sourcesOf(book, stock, today), 450 * unit);
      if (taken.length < 4) throw new Error(`allocated from ${taken.length} positions`);
    });
  const { p50, p95 } = await measure(allocateOne, { count: 300, clients: 1 });
  printJson('stock', 'an allocation, with the book of its item', p95, 'ms p95', p95 / 10, { p50 });
}

const gramsOf = (n: number) => 80 + (n % 10) * 20;

async function measureImport(server: BenchServer): Promise<void> {
  const rows = Array.from(
    { length: papers },
    (_, n) => `BP${n};Meetpapier ${n};${gramsOf(n)};45x64;LL;${gramsOf(n) + (n % 40)};0;${30 + (n % 40)},50`,
  );
  const list = ['Artikelnr;Omschrijving;g/m²;Formaat (cm);Loop;Dikte (µm);Vanaf;Prijs / 1000 vel', ...rows].join('\n');
  const started = performance.now();
  const content = Buffer.from(list, 'latin1').toString('base64');
  const { id } = JSON.parse(await server.post('/api/record-imports', { kind: 'papers', fileName: 'papier.csv', content })) as {
    id: number;
  };
  const checked = performance.now() - started;
  const { version } = await readImport(server, id);
  await server.post(`/api/record-imports/${id}/run`, { version, running: true });
  let found = await readImport(server, id);
  while (found.status === 'running') {
    await setTimeout(pollMs);
    found = await readImport(server, id);
  }
  const took = performance.now() - started;
  if (found.written !== papers) throw new Error(`wrote ${found.written} papers: ${JSON.stringify(found)}`);
  printJson('stock', 'import of 5,000 papers with its dry run', took, 'ms', took / 20_000, { dryRun: checked });
}

async function readImport(server: BenchServer, id: number): Promise<{ status: string; written: number; version: number }> {
  return JSON.parse(await server.get(`/api/record-imports/${id}`)) as never;
}

await main();
process.exit(0);
