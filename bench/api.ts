import { openScaleShop, type ScaleShop } from './scale/data.ts';
import { answerHere, askAgain, askFor, keepParameters } from './scale/price.ts';
import { recordStatements, replay, sequentialScans } from './scale/recorder.ts';
import { type BenchServer, callerOf, serveApart, serveHere } from './scale/server.ts';
import { measure, printJson } from './scale/timing.ts';
import { measureWritesOf } from './scale/writes.ts';

const ago = (days: number) => Temporal.Now.plainDateISO().subtract({ days }).toString();
const orders = (asked: string) => `/api/baskets?limit=100&${asked}`;
/**
 * Lists, searches and details as a screen asks for them. Numbers and references are those of few rows in the small shop and in the large
 * one; a name of the large shop finds ten times as many rows there, which the growth beside it is of.
 */
const reads: readonly { name: string; url: string }[] = [
  { name: 'orders, by delivery date', url: orders('') },
  { name: 'orders, open, by number', url: orders('group=running&sort=number&descending=true') },
  { name: 'orders, open, of one manager', url: orders('group=open&managerId=3') },
  { name: 'orders, text filter', url: orders('search=catalogus%20visman') },
  { name: 'orders, by a number', url: orders('search=-001234') },
  { name: 'orders, by a reference', url: orders('search=REF-20000') },
  { name: 'orders, a hundred references', url: orders('search=REF-1234') },
  { name: 'orders, two words of many', url: orders('search=catalogus%20vis') },
  { name: 'orders, a word in one of twenty', url: orders('search=catalogus') },
  { name: 'orders, a customer of many', url: orders('search=visman') },
  { name: 'orders, one letter', url: orders('search=c') },
  { name: 'orders, two letters', url: orders('search=ca') },
  { name: 'orders, two letters of nobody', url: orders('search=xq') },
  { name: 'open a basket', url: '/api/baskets/4321' },
  { name: 'its history', url: '/api/baskets/4321/history' },
  { name: 'customers', url: '/api/customers?limit=100' },
  { name: 'customers, text filter', url: '/api/customers?search=catalogus&limit=100' },
  { name: 'customers, a surname', url: '/api/customers?search=mulsen&limit=100' },
  { name: 'customers, a first name of all', url: '/api/customers?search=jan&limit=100' },
  { name: 'customers, one letter', url: '/api/customers?search=j&limit=100' },
  { name: 'home tiles', url: '/api/home/tiles' },
  { name: 'web requests', url: '/api/web-requests?limit=100' },
  { name: 'checked orders', url: '/api/checked-orders' },
  { name: 'rejected', url: '/api/reports/rejected?limit=100' },
  { name: 'recap of two weeks', url: '/api/reports/recap?rows=day' },
  { name: 'order intake of a year', url: `/api/reports/order-intake?from=${ago(365)}` },
  { name: 'planning board', url: `/api/planning/board?from=${ago(0)}&days=7` },
  { name: 'whose the bars of the board are', url: `/api/planning/board/jobs?from=${ago(0)}&days=7` },
  { name: 'planning recap', url: '/api/planning/recap' },
  { name: 'outsourced', url: '/api/outsourced' },
  { name: 'complaints', url: '/api/complaints?limit=100' },
  { name: 'to ship', url: '/api/to-ship' },
  { name: 'shipments', url: '/api/shipments?limit=100' },
  { name: 'to invoice', url: '/api/to-invoice' },
  { name: 'invoices', url: '/api/invoices?limit=100' },
  { name: 'stock', url: '/api/stock/articles?limit=100' },
  { name: 'mails', url: '/api/outbox?limit=100' },
];
const largeTables = ['baskets', 'lines', 'customers', 'customer_words', 'deliveries', 'facts', 'contacts', 'addresses', 'quotes'].concat([
  'basket_stages',
  'invoices',
  'invoice_lines',
  'shipments',
  'mails',
  'plan_events',
  'web_requests',
  'complaints',
  'outsourced_components',
]);
const clients = 8;

type Measured = { p50: number; p95: number; bareP50: number; rows: number };

async function main(): Promise<void> {
  const small = await measureShop('small');
  const large = await measureShop('large');
  console.log('\nreads, milliseconds at 8 clients              p50    p95   bare SQL p50   ratio   growth of 10 x the data (rows)');
  for (const { name } of reads) {
    const at = large.get(name)!;
    const before = small.get(name)!;
    const growth = at.p50 / before.p50;
    const rows = at.rows === before.rows ? '' : ` (${before.rows} to ${at.rows})`;
    console.log(
      `${name.padEnd(42)} ${fixed(at.p50)} ${fixed(at.p95)} ${fixed(at.bareP50, 14)} ${fixed(at.p50 / at.bareP50)} ${fixed(growth, 8)}${rows}`,
    );
  }
  for (const { name } of reads) {
    const at = large.get(name)!;
    printJson('api', name, at.p95, 'ms p95', at.p50 / at.bareP50);
    const before = small.get(name)!;
    const growth = at.p50 / before.p50;
    printJson('api', `${name}, growth`, growth, 'x', growth / 1.3);
  }
}

/** Whatever is posted is one of the golden products at six quantities: a new one each time, or what somebody asked before. */
async function measurePrice(shop: ScaleShop, server: BenchServer): Promise<void> {
  await keepParameters(shop.database);
  const here = await measure(async (turn) => answerHere(turn), { count: 1000, clients: 1 });
  const ask = (one: unknown) => server.post('/api/estimating/calculate', one);
  let asked = 0;
  const fresh = await measure(() => ask(askFor(++asked)), { count: 1000, clients });
  const again = await measure((turn) => ask(askAgain(turn)), { count: 1000, clients });
  const target = 4 * here.mean + 5;
  console.log(
    `\na price for the calculator: ${here.mean.toFixed(1)} ms here; at 8 clients over the wire p95 ${fresh.p95.toFixed(1)} ms when nobody asked it before, ${again.p95.toFixed(1)} ms when somebody did (target ${target.toFixed(1)})`,
  );
  printJson('api', 'a price over the wire', fresh.p95, 'ms p95', fresh.p95 / target);
  printJson('api', 'a price over the wire, asked before', again.p95, 'ms p95', again.p95 / target);
}

async function measureShop(size: 'small' | 'large'): Promise<Map<string, Measured>> {
  const shop = await openScaleShop(size, console.log);
  const results = await measureReads(shop, size).catch(async (error: unknown) => {
    await shop.stop();
    throw error;
  });
  if (size === 'large') await measureWritesOf(shop);
  else await shop.stop();
  return results;
}

async function measureReads(shop: ScaleShop, size: 'small' | 'large'): Promise<Map<string, Measured>> {
  await using open = new AsyncDisposableStack();
  const seen = await callerOf(await serveHere(shop.database));
  open.defer(() => seen.stop());
  const server = await callerOf(await serveApart(shop.url));
  open.defer(() => server.stop());
  // What every request passes through is compiled before the first of them is measured.
  for (const { url } of reads) await Promise.all(Array.from({ length: clients }, () => server.get(url)));
  const results = new Map<string, Measured>();
  for (const read of reads)
    results.set(read.name, await measureRead(shop, { seen, server, url: read.url, tables: size === 'large' ? largeTables : [] }));
  if (size === 'large') await measurePrice(shop, server);
  return results;
}

type Read = { seen: BenchServer; server: BenchServer; url: string; tables: readonly string[] };

/** `tables` are those that may not be read from end to end: in a shop where they are large. */
async function measureRead(shop: ScaleShop, { seen, server, url, tables }: Read): Promise<Measured> {
  const statements = (await recordStatements(() => seen.get(url))).filter((statement) => !statement.text.includes('set_config'));
  const scans = await sequentialScans(shop.database, statements, tables);
  if (scans.length > 0) console.log(`sequential scan of ${scans.join(', ')} in ${url}`);
  const { rows } = JSON.parse(await seen.get(url)) as { rows?: unknown[] };
  const served = await measure(() => server.get(url), { count: 240, clients });
  const bare = await measure(() => replay(shop.database, statements), { count: 120, clients });
  return { p50: served.p50, p95: served.p95, bareP50: bare.p50, rows: rows?.length ?? 0 };
}

const fixed = (value: number, width = 6) => value.toFixed(1).padStart(width);

await main();
process.exit(0);
