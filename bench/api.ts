import { openScaleShop, type ScaleShop } from './scale/data.ts';
import { answerHere, askAgain, askFor, keepParameters } from './scale/price.ts';
import { recordStatements, replay, sequentialScans } from './scale/recorder.ts';
import { type BenchServer, callerOf, serveChild, serveHere } from './scale/server.ts';
import { measure, measureInTurn, printJson, type Timing } from './scale/timing.ts';
import { measureWritesOf } from './scale/writes.ts';

const ago = (days: number) => Temporal.Now.plainDateISO().subtract({ days }).toString();
const orders = (asked: string) => `/api/baskets?limit=100&${asked}`;
/**
 * Requests lists, searches and details as the screens do. Where the large shop returns a longer page, growth is compared for as many rows
 * as
 * the small one has.
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
  { name: 'counts on the tabs of orders', url: '/api/basket-counts' },
  { name: 'the same, a customer of many', url: '/api/basket-counts?search=visman' },
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

type Measured = { p50: number; p95: number; ratio: number; growth: number; rows: string };

async function main(): Promise<void> {
  const small = await openScaleShop('small', console.log);
  const large = await openScaleShop('large', console.log);
  const found = await measureReads(small, large)
    .catch(async (error: unknown) => {
      await large.stop();
      throw error;
    })
    .finally(() => small.stop());
  await measureWritesOf(large);
  console.log('\nreads, milliseconds at 8 clients              p50    p95   ratio to bare SQL   growth of 10 x the data (rows)');
  for (const { name, p50, p95, ratio, growth, rows } of found)
    console.log(`${name.padEnd(42)} ${fixed(p50)} ${fixed(p95)} ${fixed(ratio, 19)} ${fixed(growth, 8)} ${rows}`);
  for (const { name, p95, ratio, growth } of found) {
    printJson('api', name, p95, 'ms p95', ratio);
    printJson('api', `${name}, growth`, growth, 'x', growth / 1.3);
  }
}

/** Every POST is one of the golden products at six quantities: a new case each time, or a repeated one. */
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

async function measureReads(small: ScaleShop, large: ScaleShop): Promise<(Measured & { name: string })[]> {
  await using open = new AsyncDisposableStack();
  const callers = await Promise.all(
    [serveHere(large.database), serveChild(large.url), serveChild(small.url)].map(async (one) => callerOf(await one)),
  );
  for (const caller of callers) open.defer(() => caller.stop());
  const [seen, server, before] = callers as [BenchServer, BenchServer, BenchServer];
  // Warms up the request path, so that its compilation is not measured.
  for (const caller of callers) for (const { url } of reads) await Promise.all(Array.from({ length: clients }, () => caller.get(url)));
  const results: (Measured & { name: string })[] = [];
  for (const { name, url } of reads) results.push({ name, ...(await measureRead(large, { seen, server, before, url })) });
  await measurePrice(large, server);
  return results;
}

/** The measured servers: the large shop in this process (its statements can be recorded) and in a child process, and the small shop. */
type Read = { seen: BenchServer; server: BenchServer; before: BenchServer; url: string };

async function measureRead({ database }: ScaleShop, { seen, server, before, url }: Read): Promise<Measured> {
  const statements = (await recordStatements(() => seen.get(url))).filter((statement) => !statement.text.includes('set_config'));
  const scans = await sequentialScans(database, statements, largeTables);
  if (scans.length > 0) console.log(`sequential scan of ${scans.join(', ')} in ${url}`);
  const [now, then] = [await rowsOf(server, url), await rowsOf(before, url)];
  const likeThen = now > then && then > 0 ? url.replace('limit=100', `limit=${then}`) : url;
  const acts = [() => server.get(url), () => before.get(url), () => replay(database, statements)];
  if (likeThen !== url) acts.push(() => server.get(likeThen));
  const measured = await measureInTurn(acts, { count: 480, clients });
  const [served, small, bare, asMany = served] = measured as [Timing, Timing, Timing, Timing?];
  const rows = now === then ? '' : likeThen === url ? `(${then} to ${now})` : `(${then} of ${now})`;
  return { p50: served.p50, p95: served.p95, ratio: served.p50 / bare.p50, growth: asMany.p50 / small.p50, rows };
}

async function rowsOf(server: BenchServer, url: string): Promise<number> {
  const { rows } = JSON.parse(await server.get(url)) as { rows?: unknown[] };
  return rows?.length ?? 0;
}

const fixed = (value: number, width = 6) => value.toFixed(1).padStart(width);

await main();
process.exit(0);
