import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import users from '#demo/users.json' with { type: 'json' };
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { closePool, openPool } from '#platform/server/database/database.ts';
import { sendMailName, sendMailWithDocumentsName } from '#platform/server/mail/mail.ts';
import { killableServer } from '#test/killable-server.ts';
import { booklet, fillDrillShop, type Ordering } from './drill-shop.ts';
import { fillPortal, openPortal } from './kill/portal.ts';
import type { PortalScene, Scene, Story } from './kill/scene.ts';
import { stories, storiesOfTurn } from './kill/stories.ts';
import { type RetryingCaller, signInRetrying } from './retrying-caller.ts';
import { trackUptime, type Uptime } from './uptime.ts';
import { watchingPool } from './watching-pool.ts';

export type DrillOptions = { databaseUrl: string; dataDir: string; times: number; clients?: number; say?(line: string): void };
export type DrillCounts = {
  kills: number;
  acknowledged: number;
  /** Acknowledged orders that do not exist exactly once. */
  lost: number;
  /** Duplicate baskets, created by a retried request. */
  doubled: number;
  /** Orders whose confirmation and upload-link mails do not exist exactly once. */
  withoutItsMails: number;
  withoutOneFact: number;
  /** Orders whose confirmation, or that of an amendment, is not stored as exactly one file after its job. */
  withoutItsDocument: number;
  /** Orders whose article is not reserved exactly once. */
  notReserved: number;
  /** Articles whose reserved total differs from their orders', or exceeds the stock. */
  stockAstray: number;
  sharedNumbers: number;
  /** The other kinds of acts: how many were acknowledged, and of those how many are not stored, and how many more than once. */
  otherActs: number;
  otherActsLost: number;
  otherActsDoubled: number;
  /** Kinds that were never acknowledged. */
  kindsNotDone: number;
  /** Gaps in the numbers of invoices. */
  invoiceGaps: number;
};

export const isSound = ({ kills: _, acknowledged, otherActs, ...faults }: DrillCounts) =>
  acknowledged > 0 && otherActs > 0 && Object.values(faults).every((count) => count === 0);

type Acknowledged = { id: number; number: string };
type AcknowledgedAct = { kind: string; key: string };

/**
 * Enters and confirms orders over HTTP, and does every other kind of act on them, while the server is killed at random moments. Then verifies
 * every acknowledged act.
 */
export async function killDrill({ databaseUrl, dataDir, times, clients = 8, say = () => undefined }: DrillOptions): Promise<DrillCounts> {
  const database = watchingPool(databaseUrl, 2);
  // One author registers more publications than a person may in a quarter of an hour, and all theses are priced from one address.
  const server = await killableServer(databaseUrl, dataDir, { RESET_ADDRESS_LIMIT: '100000', PRICE_LIMIT: '100000' });
  const acknowledged: Acknowledged[] = [];
  const others: AcknowledgedAct[] = [];
  const hours = trackUptime();
  let over = false;
  try {
    const { orderings, portal } = await filled(databaseUrl, dataDir, linesForFloor(times, clients));
    await server.start();
    hours.started();
    const people = users.filter(({ role }) => role === 'order_manager');
    const { email, password } = users.find(({ role }) => role === 'admin')!;
    const administrator = await signInRetrying(server.url, hours, email, password);
    const customers = await openPortal(server.url, hours, password);
    const callers = await Promise.all(
      Array.from({ length: clients }, (_, client) => {
        const { email, password } = people[client % people.length]!;
        return signInRetrying(server.url, hours, email, password);
      }),
    );
    const work = Promise.all(
      callers.map(async (call, client) => {
        for (let turn = 0; !over; turn += 1) {
          const ordering = orderings[(client + turn * clients) % orderings.length]!;
          const name = `Drill ${client}-${turn}`;
          const ordered = await order(call, ordering, name);
          acknowledged.push(ordered);
          const scene = {
            call: administrator,
            ...customers,
            portal,
            url: server.url,
            hours,
            database,
            ordering,
            name,
            orderId: ordered.id,
          };
          for (const story of storiesOfTurn(client, turn, clients)) await actOn(scene, story, others);
        }
      }),
    );
    work.catch(() => undefined);
    for (let kill = 1; kill <= times; kill += 1) {
      await Promise.race([randomMoment(kill, hours), work]);
      await server.kill();
      hours.ended();
      say(`killed ${kill} of ${times}, ${acknowledged.length} orders and ${others.length} other acts acknowledged`);
      await server.start();
      hours.started();
    }
    await Promise.race([hours.begun(), work]);
    over = true;
    await work;
    await allJobsDone(database);
    await server.kill();
    return { kills: times, ...(await count(database, acknowledged)), ...(await countOthers(database, others, say)) };
  } finally {
    over = true;
    await server.kill();
    await database.end();
  }
}

/** Mostly some time after the first answer, so that each run does work; sometimes before it, during recovery. */
async function randomMoment(kill: number, hours: Uptime): Promise<void> {
  if (kill % 5 !== 0) await hours.begun();
  await wait(Math.random() * 2000);
}

/** How many lines a long drill makes for the floor, because each line can be produced once. */
const maxFloorLines = 40;
const linesForFloor = (times: number, clients: number) => Math.min(maxFloorLines, clients + times);

type Filled = { orderings: Ordering[]; portal: PortalScene };

async function filled(databaseUrl: string, dataDir: string, floorLines: number): Promise<Filled> {
  const database = openPool(databaseUrl, 2);
  try {
    const { kernel, orderings } = await fillDrillShop(database, dataDir);
    return { orderings, portal: await fillPortal(kernel, orderings[0]!, floorLines) };
  } finally {
    await closePool(database);
  }
}

const patienceTurns = 300;

/** Waits until the last server has worked off the jobs of the killed ones, as long as it makes progress. */
async function allJobsDone(database: pg.Pool): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < patienceTurns; turn += 1) {
    const { rows } = await database.query<{ waiting: number }>(
      'SELECT count(*) AS waiting FROM graphile_worker.jobs WHERE task_identifier = ANY($1)',
      [[sendMailName, sendMailWithDocumentsName]],
    );
    const { waiting } = rows[0]!;
    if (waiting === 0) return;
    if (waiting < fewest) turn = 0;
    fewest = Math.min(fewest, waiting);
    await wait(200);
  }
}

async function order(
  call: RetryingCaller,
  { customerId, addressId, subGroupId, articleId, date }: Ordering,
  description: string,
): Promise<Acknowledged> {
  const { id, number } = await call(createBasketEndpoint, { customerId, description });
  const line = await call(createLineEndpoint, {
    basketId: id,
    subGroupId,
    quantity: 100,
    case: booklet,
  });
  await call(divideLineEndpoint, {
    id: line.id,
    version: line.version,
    deliveries: [{ addressId, quantity: 100, date, method: 'parcel' }],
  });
  const delivery = { addressId, date, method: 'parcel' as const };
  await call(addArticleLinesEndpoint, { id, lines: [{ articleId, quantity: 3 }], delivery });
  const { version } = await call(readBasketEndpoint, { id });
  await call(confirmBasketEndpoint, { id, version });
  return { id, number };
}

/** Does the acts of a story one after another; a turn is finished after the last kill, so that every kind is done. */
async function actOn(scene: Scene, story: Story, done: AcknowledgedAct[]): Promise<void> {
  for (const { kind, perform } of story) {
    const key = await perform(scene);
    if (key === undefined) return;
    done.push({ kind, key });
  }
}

type OtherCounts = Pick<DrillCounts, 'otherActs' | 'otherActsLost' | 'otherActsDoubled' | 'kindsNotDone' | 'invoiceGaps'>;

async function countOthers(database: pg.Pool, done: readonly AcknowledgedAct[], say: (line: string) => void): Promise<OtherCounts> {
  const counts: OtherCounts = { otherActs: done.length, otherActsLost: 0, otherActsDoubled: 0, kindsNotDone: 0, invoiceGaps: 0 };
  for (const { kind, stored } of stories.flat()) {
    const ofKind = done.filter((one) => one.kind === kind);
    if (ofKind.length === 0) {
      counts.kindsNotDone += 1;
      say(`never done: ${kind}`);
    }
    for (const { key } of ofKind) {
      const { n } = (await database.query<{ n: number }>(stored, [key])).rows[0]!;
      if (Number(n) === 1) continue;
      counts[Number(n) === 0 ? 'otherActsLost' : 'otherActsDoubled'] += 1;
      say(`${kind} is stored ${n} times: ${key}`);
    }
  }
  const gaps = await database.query<{ n: number }>(`
    SELECT coalesce(sum(s.last_number - (SELECT count(*) FROM invoices i WHERE i.number LIKE s.prefix || '%')), 0) AS n FROM invoice_series s`);
  counts.invoiceGaps = Number(gaps.rows[0]!.n);
  return counts;
}

async function count(database: pg.Pool, acknowledged: readonly Acknowledged[]): Promise<Omit<DrillCounts, 'kills' | keyof OtherCounts>> {
  const one = async (text: string, values: unknown[] = []) => (await database.query<{ n: number }>(text, values)).rows[0]!.n;
  const given = [acknowledged.map(({ id }) => id), acknowledged.map(({ number }) => number)];
  const asked = `FROM unnest($1::bigint[], $2::text[]) AS asked (id, number)`;
  return {
    acknowledged: acknowledged.length,
    lost: await one(
      `SELECT count(*) AS n ${asked} WHERE (SELECT count(*) FROM baskets b JOIN lines l ON l.basket_id = b.id AND l.kind = 'product'
         WHERE b.id = asked.id AND b.number = asked.number AND b.status IN ('order_confirmation_sent', 'in_progress')) <> 1`,
      given,
    ),
    doubled: await one(`SELECT count(*) - count(DISTINCT description) AS n FROM baskets WHERE description LIKE 'Drill %'`),
    withoutItsMails: await one(
      `SELECT count(*) AS n ${asked} WHERE (SELECT array_agg(kind ORDER BY kind) FROM mails m
         WHERE m.kind IN ('order_confirmation', 'upload_link') AND m.refs @> ARRAY['basket:' || asked.id]) IS DISTINCT FROM ARRAY['order_confirmation', 'upload_link']`,
      given,
    ),
    withoutOneFact: await one(
      `SELECT count(*) AS n ${asked} WHERE (SELECT count(*) FROM facts f
         WHERE f.fact = 'basket.order_confirmation_sent' AND f.refs @> ARRAY['basket:' || asked.id]) <> 1`,
      given,
    ),
    withoutItsDocument: await one(
      `SELECT count(*) AS n ${asked} WHERE (SELECT count(*) FROM files f
         WHERE f.refs @> ARRAY['basket:' || asked.id] AND NOT EXISTS (SELECT FROM uploads u WHERE u.file_id = f.id)
           AND NOT EXISTS (SELECT FROM unnest(f.refs) r WHERE r LIKE 'assignment:%'))
         <> 1 + (SELECT count(*) FROM amendments a WHERE a.basket_id = asked.id AND a.status = 'applied')`,
      given,
    ),
    notReserved: await one(
      `SELECT count(*) AS n ${asked} WHERE (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r JOIN lines l ON l.id = r.line_id
           JOIN stock_items s ON s.id = r.item_id WHERE l.basket_id = asked.id AND s.article_id IS NOT NULL) <> 3`,
      given,
    ),
    // A job may wait for paper that is still to be bought; articles are promised from stock alone.
    stockAstray: await one(
      `SELECT count(*) AS n FROM stock_items s WHERE (s.article_id IS NOT NULL AND s.reserved > s.physical)
         OR s.reserved <> (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard')`,
    ),
    sharedNumbers: await one('SELECT count(*) - count(DISTINCT number) AS n FROM baskets'),
  };
}
