import { setTimeout as wait } from 'node:timers/promises';
import { composeKernel } from '#apps/server/kernel.ts';
import { actsOf, staffOf } from '#demo/acts.ts';
import { fillCatalogue } from '#demo/catalogue.ts';
import { fillCustomers } from '#demo/customers.ts';
import { fillOrganisation } from '#demo/organisation.ts';
import { fillParameters } from '#demo/parameters.ts';
import { fillPlanning } from '#demo/planning.ts';
import users from '#demo/users.json' with { type: 'json' };
import { addArticleLinesEndpoint } from '#modules/baskets/contract/add-article-lines.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/confirm-basket.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/create-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/divide-line.endpoint.ts';
import { saveLineEndpoint } from '#modules/baskets/contract/save-line.endpoint.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/mutate-stock.endpoints.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { type Database, openPool } from '#platform/server/database.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { silentWorkerLogger } from '#platform/server/worker-logger.ts';
import { killableServer } from '#test/killable-server.ts';
import { type StubbornCaller, signInStubbornly } from './stubborn-caller.ts';

export type DrillOptions = { databaseUrl: string; dataDir: string; times: number; clients?: number; say?(line: string): void };
export type DrillCounts = {
  kills: number;
  acknowledged: number;
  /** Acknowledged orders that are not there, or not once. */
  lost: number;
  /** Baskets beyond the one that each client asked for: made twice by asking twice. */
  doubled: number;
  /** Of which the confirmation and the upload link are not there, or not once. */
  withoutItsMails: number;
  withoutOneFact: number;
  /** Of which the confirmation is not kept as one file once its job has run. */
  withoutItsDocument: number;
  /** Of which the article is not reserved once. */
  notReserved: number;
  /** Articles of which what is reserved is not what the orders reserved, or that are promised beyond what is there. */
  stockAstray: number;
  sharedNumbers: number;
};

export const isSound = ({ kills: _, acknowledged, ...faults }: DrillCounts) =>
  acknowledged > 0 && Object.values(faults).every((count) => count === 0);

type Ordering = { customerId: number; addressId: number; subGroupId: number; articleId: number; date: string };
type Acknowledged = { id: number; number: string };

/** Orders are entered and confirmed over HTTP while the server is killed at random moments; then every one that was acknowledged is looked for. */
export async function killDrill({ databaseUrl, dataDir, times, clients = 4, say = () => undefined }: DrillOptions): Promise<DrillCounts> {
  const database = openPool(databaseUrl, 2);
  const server = await killableServer(databaseUrl, dataDir);
  const acknowledged: Acknowledged[] = [];
  let over = false;
  try {
    const orderings = await fillShop(database, dataDir);
    await server.start();
    const people = users.filter(({ role }) => role === 'order_manager');
    const work = Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const { email, password } = people[client % people.length]!;
        const call = await signInStubbornly(server.url, email, password);
        for (let turn = 0; !over; turn += 1) {
          acknowledged.push(await order(call, orderings[(client + turn * clients) % orderings.length]!, `Drill ${client}-${turn}`));
        }
      }),
    );
    work.catch(() => undefined);
    for (let kill = 1; kill <= times; kill += 1) {
      await Promise.race([wait(700 + Math.random() * 2000), work]);
      await server.kill();
      say(`killed ${kill} of ${times}, ${acknowledged.length} orders acknowledged`);
      await server.start();
    }
    await Promise.race([wait(1000), work]);
    over = true;
    await work;
    await allJobsDone(database);
    await server.kill();
    return { kills: times, ...(await count(database, acknowledged)) };
  } finally {
    over = true;
    await server.kill();
    await database.pool.end();
  }
}

async function fillShop(database: ReturnType<typeof openPool>, dataDir: string): Promise<Ordering[]> {
  const clock = systemClock();
  const config = readConfig({}, { port: 80, dataDir });
  const kernel = composeKernel({ database, clock, config, workerLogger: silentWorkerLogger });
  const today = clock.now().toZonedDateTimeISO(config.timeZone).toPlainDate();
  for (const fill of [fillOrganisation, fillCustomers, fillCatalogue, fillParameters, fillPlanning]) await fill({ kernel, today });
  const articleId = await stockArticle(kernel);
  // A Wednesday some weeks ahead is no holiday twice.
  const soon = today.add({ days: 28 });
  const date = soon.add({ days: (10 - soon.dayOfWeek) % 7 }).toString();
  const found = await database.pool.query<Omit<Ordering, 'date' | 'articleId'>>(`
    SELECT c.id AS "customerId", a.id AS "addressId", (SELECT id FROM sub_groups WHERE code = 'saddle-stitched-booklet') AS "subGroupId"
    FROM customers c JOIN LATERAL (SELECT id FROM addresses WHERE customer_id = c.id AND active AND NOT postbox AND country = 'NL' ORDER BY id LIMIT 1) a ON true
    WHERE NOT c.blocked AND NOT c.po_required AND c.vat_type = 'domestic'
      AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.email <> '')
    ORDER BY c.id`);
  return found.rows.map((row) => ({ ...row, articleId, date }));
}

/** One article that every order wants some of. */
async function stockArticle(kernel: Kernel): Promise<number> {
  const act = actsOf(kernel);
  const warehouse = (await staffOf(kernel))('warehouse');
  const now = kernel.clock.now();
  const priceBreaks = [{ fromQuantity: 1, eachEur: 2.5 }];
  const fields = { code: 'DRILL', nameNl: 'Oefenblok', nameEn: 'Drill pad', vatPercent: 21 as const, pieceWeightG: 200, piecesPerBox: 40 };
  const { id } = await act(createArticleEndpoint, warehouse, { ...fields, priceBreaks }, now);
  await act(receiveStockEndpoint, warehouse, { articleId: id, type: 90, quantity: 1_000_000, location: 'A-01' }, now);
  return id;
}

/** The last server works off what the killed ones left behind. */
async function allJobsDone({ pool }: Database): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    const waiting = await pool.query(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'mail.send' LIMIT 1`);
    if (waiting.rowCount === 0) return;
    await wait(200);
  }
}

async function order(
  call: StubbornCaller,
  { customerId, addressId, subGroupId, articleId, date }: Ordering,
  description: string,
): Promise<Acknowledged> {
  const { id, number } = await call(createBasketEndpoint, { customerId, description });
  const line = await call(saveLineEndpoint, {
    basketId: id,
    subGroupId,
    quantity: 100,
    case: {
      product: 'saddle-stitched-booklet',
      quantities: [100],
      format: { widthMm: 148, heightMm: 210 },
      components: [
        { role: 'inner', pages: 8, colourPages: 1, paper: 'HVO90', colours: '4/4' },
        { role: 'cover', paper: 'SIL250', colours: '4/0' },
      ],
    },
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

async function count(database: ReturnType<typeof openPool>, acknowledged: readonly Acknowledged[]): Promise<Omit<DrillCounts, 'kills'>> {
  const one = async (text: string, values: unknown[] = []) => (await database.pool.query<{ n: number }>(text, values)).rows[0]!.n;
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
         WHERE m.refs @> ARRAY['basket:' || asked.id]) IS DISTINCT FROM ARRAY['order_confirmation', 'upload_link']`,
      given,
    ),
    withoutOneFact: await one(
      `SELECT count(*) AS n ${asked} WHERE (SELECT count(*) FROM facts f
         WHERE f.fact = 'basket.order_confirmation_sent' AND f.refs @> ARRAY['basket:' || asked.id]) <> 1`,
      given,
    ),
    withoutItsDocument: await one(
      `SELECT count(*) AS n ${asked} WHERE (SELECT count(*) FROM files f WHERE f.refs @> ARRAY['basket:' || asked.id]) <> 1`,
      given,
    ),
    notReserved: await one(
      `SELECT count(*) AS n ${asked} WHERE (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r JOIN lines l ON l.id = r.line_id
         WHERE l.basket_id = asked.id) <> 3`,
      given,
    ),
    stockAstray: await one(
      `SELECT count(*) AS n FROM stock_levels s WHERE s.reserved > s.physical
         OR s.reserved <> (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r WHERE r.article_id = s.article_id)`,
    ),
    sharedNumbers: await one('SELECT count(*) - count(DISTINCT number) AS n FROM baskets'),
  };
}
