import { existsSync, readFileSync } from 'node:fs';
import { copyForWrites, type ScaleShop } from './data.ts';
import { type BenchServer, callerOf, serveChild } from './server.ts';
import { measure, printJson } from './timing.ts';

const linesPerOrder = 10;
const clients = 8;

/** Measures the writes of a shop on a copy of it; the shop is stopped. */
export async function measureWritesOf(shop: ScaleShop): Promise<void> {
  await using open = new AsyncDisposableStack();
  open.defer(() => shop.stop());
  const copy = await copyForWrites(shop);
  open.defer(() => copy.stop());
  const server = await callerOf(await serveChild(copy.url));
  open.defer(() => server.stop());
  await measureWrites(copy, server);
}

/** Whole orders per second, and the processor time of each process per order, which a busy machine distorts less. */
async function measureWrites({ database }: ScaleShop, server: BenchServer): Promise<void> {
  const found = await database.pool.query<{ id: number }>('SELECT id FROM articles ORDER BY id');
  const articleIds = found.rows.map(({ id }) => id);
  const ofPostgres = async () =>
    (await database.pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')).rows.map(({ pid }) => pid);
  const spent = async () => ({
    server: processorMs([server.pid]),
    PostgreSQL: processorMs(await ofPostgres()),
    caller: processorMs([process.pid]),
  });
  let made = 0;
  const flow = (index: number) => {
    made += 1;
    return orderFlow(server, 1 + index, articleIds, index);
  };
  await measure(flow, { count: 100, clients });
  made = 0;
  const before = await spent();
  const flows = await measure(flow, { count: 1200, clients });
  const after = await spent();
  const each = (Object.keys(after) as (keyof typeof after)[]).map((name) => `${name} ${((after[name] - before[name]) / made).toFixed(1)}`);
  console.log(
    `\norders of ten lines, from nothing to confirmed and mailed: ${flows.perSecond.toFixed(1)} a second at 8 clients (target 150)`,
  );
  if (after.caller > 0) console.log(`processor time of one, in ms: ${each.join(', ')}`);
  printJson('api', 'whole order flows', flows.perSecond, 'flows/s', flows.perSecond / 150);
}

/** Processor time that these processes have taken so far; 0 where the system has no `/proc`. */
function processorMs(pids: readonly number[]): number {
  const statOf = (pid: number) => (existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '');
  // Behind the name, which may hold spaces, user and system time are the twelfth and thirteenth, in hundredths of a second.
  const ticks = pids.flatMap((pid) => statOf(pid).split(') ').at(-1)!.split(' ').slice(11, 13).map(Number));
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}

/** A whole flow: a new basket, ten articles on it with where they go, and its confirmation with hard reservations, document and mail. */
async function orderFlow(server: BenchServer, customerId: number, articleIds: readonly number[], index: number): Promise<void> {
  const basket = JSON.parse(await server.post('/api/baskets', { customerId, description: 'Bench' })) as { id: number; version: number };
  const lines = Array.from({ length: linesPerOrder }, (_, line) => ({
    articleId: articleIds[(index * 37 + line * 101) % articleIds.length]!,
    quantity: 2 + line,
  }));
  // The large shop gives each customer one address, in the order of the customers.
  const delivery = { addressId: customerId, date: nextMonday(), method: 'parcel' };
  await server.post(`/api/baskets/${basket.id}/article-lines`, { lines, delivery });
  await server.post(`/api/baskets/${basket.id}/confirm`, { version: basket.version });
}

function nextMonday(): string {
  const today = Temporal.Now.plainDateISO();
  return today.add({ days: 22 - today.dayOfWeek }).toString();
}
