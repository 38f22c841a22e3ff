import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBasketsEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { sendMailNowEndpoint } from '#modules/baskets/contract/mail/send-mail-now.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { openOfferEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { declineQuoteEndpoint } from '#modules/baskets/contract/quote/decline-quote.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { readIntakeWeekdaysEndpoint, readOrderIntakeEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { readOverviewEndpoint } from '#modules/reports/contract/overview.endpoints.ts';
import { rebuildOverviewEndpoint } from '#modules/reports/contract/rebuild-overview.endpoint.ts';
import { listRejectedEndpoint } from '#modules/reports/contract/rejected.endpoint.ts';
import { setIntakeTargetEndpoint } from '#modules/reports/contract/set-intake-target.endpoint.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { system } from '#platform/server/actor.ts';
import { execute } from '#platform/server/execute.ts';
import { addBasket, addCustomer, linkInMail, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { cacheDays } from './cached-days.ts';
import { orderIntakeDays } from './order-intake-days.ts';
import { overviewDays } from './overview-days.ts';
import { listRejected as rejectedQuery } from './rejected.query.ts';

type Basket = { id: number; number: string };
const amount = 9_296_900;
let shop: TestShop;
let customer: TestCustomer;
let lost: Basket;
let declined: Basket;
let expired: Basket;
let open: Basket;
let keptBeforeFirst: number;
const manager = () => shop.as('order_manager');
const versionOf = async (id: number) => (await manager().call(readBasketEndpoint, { id })).version;
const rejected = (input: InputOf<typeof listRejectedEndpoint> = {}) => manager().call(listRejectedEndpoint, input);

/** Runs the job that caches past days; answers how many days are cached. */
const keepIntake = (day: string): Promise<number> =>
  shop.kernel.act(async ({ tx }) => {
    await cacheDays(tx, orderIntakeDays, Temporal.PlainDate.from(day), 'Europe/Amsterdam');
    return (await tx.row<{ days: number }>(sql`SELECT count(DISTINCT day) AS days FROM order_intake_days`))!.days;
  });

async function sent(): Promise<Basket> {
  const basket = await addBasket(shop, customer);
  await manager().call(sendQuoteEndpoint, { id: basket.id, version: await versionOf(basket.id) });
  return basket;
}

beforeAll(async () => {
  shop = await openTestShop();
  keptBeforeFirst = await keepIntake('2026-10-19');
  customer = await addCustomer(shop);
  shop.moveClock('2026-10-20T09:00:00Z');
  expired = await sent();
  shop.moveClock('2026-11-19T22:30:00Z');
  open = await sent();
  lost = await sent();
  await manager().call(cancelBasketEndpoint, {
    id: lost.id,
    version: await versionOf(lost.id),
    reason: 'competitor',
    note: 'Drukkerij in Ede, 8% lager',
    competitor: 'Drukkerij Ede',
    competitorPrice: moneyFromEuros(855.31),
  });
  declined = await sent();
  await shop.visitor.call(declineQuoteEndpoint, {
    token: await linkInMail(shop, 'quote', 'quote'),
    name: 'Ineke Brouwer',
    reason: 'De promotie is uitgesteld.',
  });
});
afterAll(() => shop.close());

describe('list of rejections', () => {
  it('contains a quote as expired from the day after its last valid day', async () => {
    expect((await rejected({ kind: 'expired' })).rows).toEqual([]);
    shop.moveClock('2026-11-19T23:30:00Z');
    const { rows, count, total } = await rejected({ kind: 'expired' });
    expect(rows).toMatchObject([{ id: expired.id, kind: 'expired', reason: 'expired', note: '', endedOn: '2026-11-20', total: amount }]);
    expect([count, total]).toEqual([1, amount]);
  });
  it("shows reason, note, customer and the shop's calendar day of a lost quote", async () => {
    const { rows } = await rejected({ kind: 'lost', reason: 'competitor' });
    expect(rows).toMatchObject([
      {
        number: lost.number,
        reason: 'competitor',
        note: 'Drukkerij in Ede, 8% lager',
        customer: 'Universiteit Utrecht',
        orderManager: expect.stringMatching(/\S/),
        competitor: 'Drukkerij Ede',
        competitorPrice: moneyFromEuros(855.31),
        endedOn: '2026-11-19',
      },
    ]);
  });
  it('shows the text of the customer who declined', async () =>
    expect((await rejected({ reason: 'declined' })).rows).toMatchObject([{ id: declined.id, note: 'De promotie is uitgesteld.' }]));
  it('excludes open quotes', async () => expect((await rejected()).rows.map(({ id }) => id)).not.toContain(open.id));
  it('counts reasons over all filters except the reason', async () => {
    const { reasons, count } = await rejected({ reason: 'declined' });
    expect(count).toBe(1);
    expect(reasons.map(({ reason }) => reason)).toEqual(['competitor', 'declined', 'expired']);
    expect((await rejected({ unitId: 1 })).reasons).toEqual([]);
    expect((await rejected({ search: lost.number })).reasons).toEqual([
      { reason: 'competitor', name: 'naar een ander', count: 1, total: amount },
    ]);
  });
  it('counts competitors, and filters by competitor', async () => {
    const { rows, competitors, count } = await rejected({ competitor: 'drukkerij ede' });
    expect([rows.map(({ id }) => id), count]).toEqual([[lost.id], 1]);
    const counted = [{ reason: 'Drukkerij Ede', name: 'Drukkerij Ede', count: 1, total: amount }];
    expect([competitors, (await rejected({ competitor: 'Printland' })).competitors]).toEqual([counted, counted]);
    expect((await rejected({ reason: 'declined' })).competitors).toEqual([]);
  });
  it('shows the planned and past follow-up calls', async () => {
    const ofCalls = async (call: 'open' | 'done') => (await rejected({ call, kind: 'lost' })).rows;
    const reported = async (ask: { note: string; next?: string }) =>
      manager().call(followUpEndpoint, { id: lost.id, version: await versionOf(lost.id), ...ask });
    expect([await ofCalls('open'), await ofCalls('done')]).toEqual([[], []]);
    await reported({ note: 'Vraag naar de levertijd', next: '2026-11-23' });
    const who = expect.stringMatching(/\S/);
    expect(await ofCalls('open')).toMatchObject([
      { id: lost.id, callOn: '2026-11-23', caller: who, followUpBy: null, callNote: 'Vraag naar de levertijd' },
    ]);
    await reported({ note: 'Volgend jaar weer' });
    expect(await ofCalls('done')).toMatchObject([{ id: lost.id, callOn: null, calledOn: '2026-11-20', callNote: 'Volgend jaar weer' }]);
    expect(await ofCalls('open')).toEqual([]);
  });
  it('returns each row once over its pages, newest first', async () => {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await rejected({ limit: 1, ...(cursor && { cursor }) });
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor && ids.length < 10);
    expect(ids).toEqual([expired.id, declined.id, lost.id]);
  });
  it('no longer contains a quote that is being revised', async () => {
    const [row] = (await rejected({ kind: 'expired' })).rows;
    await manager().call(reviseQuoteEndpoint, { id: row!.id, version: row!.version });
    expect((await rejected({ kind: 'expired' })).rows).toEqual([]);
  });
  it('refuses users without permission', async () =>
    expect((await shop.as('operator').refused(listRejectedEndpoint, {})).status).toBe(403));
  it('uses the indexes for its ranges in a large shop', async () => {
    const plan = await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`SET LOCAL enable_seqscan = off`);
      return tx.rows<Record<string, string>>(sql`EXPLAIN SELECT b.id FROM baskets b
        WHERE b.status IN ('quote_canceled', 'order_canceled') AND b.closed_at >= '2026-11-01'
        UNION ALL SELECT b.id FROM baskets b WHERE b.status = 'quotation_sent' AND b.valid_until < '2026-11-01'`);
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    for (const index of ['baskets_ended', 'baskets_offered']) expect(text).toContain(index);
  });
  it('goes back as many days as requested', async () => {
    const actor = { ...system, internal: true };
    const now = Temporal.Instant.from('2027-03-01T10:00:00Z');
    const found = async (days: { days?: number } = {}) => {
      const input = rejectedQuery.endpoint.input.parse(days);
      const { rows } = (await execute(shop.kernel, rejectedQuery, { actor, input, now })) as OutputOf<typeof listRejectedEndpoint>;
      return rows.map(({ id }) => id);
    };
    expect(await found()).toEqual([open.id]);
    expect(await found({ days: 30 })).toEqual([]);
    expect(await found({ days: 0 })).toEqual([open.id, declined.id, lost.id]);
  });
});

describe('order intake', () => {
  const intake = (input: InputOf<typeof readOrderIntakeEndpoint> = {}) => manager().call(readOrderIntakeEndpoint, input);
  it('counts a quote in the period of its first sending, with its answer time and whether it became an order', async () => {
    const { from, until, rows } = await intake();
    expect([from, until]).toEqual(['2026-09-01', '2026-11-20']);
    expect(rows).toMatchObject([
      { period: '2026-10-01', quotes: 1, won: 0, answerDays: 0, orders: 0 },
      { period: '2026-11-01', quotes: 3, won: 0, orders: 0, value: 0 },
    ]);
  });
  it('counts an order in the period of its confirmation, with value, and price and cost of its calculated lines', async () => {
    const { version } = await manager().call(readBasketEndpoint, { id: open.id });
    const offered = await manager().call(openOfferEndpoint, { id: open.id });
    const choices = offered.lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
    const approved = await manager().call(approveForCustomerEndpoint, { id: open.id, version, name: 'Ineke', reason: 'Telefoon', choices });
    await manager().call(confirmBasketEndpoint, { id: open.id, version: approved.version });
    const { rows } = await intake({ from: '2026-11-01', by: 'week' });
    expect(rows).toMatchObject([
      {
        period: '2026-11-16',
        quotes: 3,
        won: 1,
        orders: 1,
        value: amount,
        calculatedPrice: 8_837_500,
        calculatedCost: expect.any(Number),
      },
    ]);
    expect((await intake({ from: '2026-11-01', until: '2026-11-19', by: 'quarter' })).rows).toMatchObject([
      { period: '2026-10-01', quotes: 3, won: 1, orders: 0 },
    ]);
  });
  it("caches no day before the shop's first quote", () => expect(keptBeforeFirst).toBe(0));
  it('is filtered by unit', async () => expect((await intake({ unitId: 1 })).rows).toEqual([]));
  it('equals the source rows for cached days, immediately after a change', async () => {
    const span = { from: '2026-09-01', until: '2026-12-31', by: 'week' } as const;
    const counted = (await intake(span)).rows;
    const perMonth = async () => [
      (await intake({ ...span, by: 'month' })).rows,
      (await intake({ ...span, by: 'quarter' })).rows,
      (await intake({ from: '2026-10-20', until: '2026-11-19', by: 'month' })).rows,
    ];
    const monthly = await perMonth();
    for (const day of ['2026-11-01', '2026-12-01', '2026-12-01']) {
      await keepIntake(day);
      expect((await intake(span)).rows).toEqual(counted);
      expect(await perMonth()).toEqual(monthly);
    }
    const months = await shop.kernel.act(({ tx }) =>
      tx.rows(sql`SELECT day::text, sum(quotes)::int AS quotes FROM order_intake_months GROUP BY 1 ORDER BY 1`),
    );
    expect(months).toEqual([
      { day: '2026-10-01', quotes: 1 },
      { day: '2026-11-01', quotes: 3 },
    ]);
    const { version } = await manager().call(readBasketEndpoint, { id: open.id });
    await manager().call(cancelBasketEndpoint, { id: open.id, version, reason: 'customer_request' });
    const without = (await intake(span)).rows;
    expect(without.at(-1)).toMatchObject({ quotes: 3, won: 0, orders: 0, value: 0, calculatedCost: 0 });
    const monthlyWithout = await perMonth();
    expect(monthlyWithout).not.toEqual(monthly);
    await keepIntake('2026-12-01');
    expect((await intake(span)).rows).toEqual(without);
    expect(await perMonth()).toEqual(monthlyWithout);
    const kept = await shop.kernel.act(({ tx }) =>
      tx.row<{ days: number; changes: number }>(sql`
        SELECT (SELECT count(DISTINCT day) FROM order_intake_days) AS days, (SELECT count(*) FROM order_intake_changes) AS changes`),
    );
    expect(kept).toEqual({ days: 2, changes: 0 });
  });
  it('counts a planned quote on the day it is sent, and a withdrawn one not at all', async () => {
    const { id } = await addBasket(shop, customer);
    const plan = async (sendAt: string) => manager().call(sendQuoteEndpoint, { id, version: await versionOf(id), sendAt });
    const quotes = async () => (await intake({ from: '2026-11-20', until: '2026-11-20' })).rows[0]?.quotes ?? 0;
    const before = await quotes();
    await plan('2026-11-20T09:00');
    await manager().call(reviseQuoteEndpoint, { id, version: await versionOf(id) });
    await plan('2026-11-20T10:00');
    expect(await quotes()).toBe(before);
    shop.moveClock('2026-11-20T09:00:00Z');
    expect(await quotes()).toBe(before + 1);
    shop.moveClock('2026-11-19T23:30:00Z');
  });
  it('counts a quote once, also when it was held, and not on the day of the hold', async () => {
    const quotes = async (day: string) => (await intake({ from: day, until: day })).rows[0]?.quotes ?? 0;
    const at = async (id: number) => ({ id, version: await versionOf(id) });
    const { id } = await addBasket(shop, customer);
    await manager().call(sendQuoteEndpoint, { ...(await at(id)), sendAt: '2026-11-24T09:00' });
    const before = await quotes('2026-11-24');
    await manager().call(holdBasketEndpoint, { ...(await at(id)), reason: 'customer' });
    shop.moveClock('2026-11-25T09:00:00Z');
    expect(await quotes('2026-11-24')).toBe(before);
    await manager().call(resumeBasketEndpoint, await at(id));
    const today = await quotes('2026-11-25');
    const [mail] = await shop.kernel.act(({ tx }) =>
      tx.rows<{ id: number }>(sql`SELECT mail_id AS id FROM quotes WHERE basket_id = ${id}`),
    );
    await manager().call(sendMailNowEndpoint, { id, mailId: mail!.id });
    expect(await quotes('2026-11-25')).toBe(today + 1);
    await manager().call(holdBasketEndpoint, { ...(await at(id)), reason: 'customer' });
    await manager().call(resumeBasketEndpoint, await at(id));
    expect([await quotes('2026-11-24'), await quotes('2026-11-25')]).toEqual([before, today + 1]);
    shop.moveClock('2026-11-19T23:30:00Z');
  });
  it('counts confirmations per weekday, for cached days and today alike', async () => {
    const span = { from: '2026-09-01', until: '2026-12-31' };
    const reported = async () => (await manager().call(readIntakeWeekdaysEndpoint, span)).rows;
    const expected = await shop.kernel.act(({ tx }) =>
      tx.rows<{ weekday: number; orders: number; value: number }>(sql`
        SELECT extract(isodow FROM b.ordered_at AT TIME ZONE 'Europe/Amsterdam')::int AS weekday, count(*) AS orders, sum(b.total)::bigint AS value
        FROM baskets b WHERE b.ordered_at IS NOT NULL AND b.status <> 'order_canceled' GROUP BY 1 ORDER BY 1`),
    );
    expect((await reported()).map(({ weekday, orders, value }) => ({ weekday, orders, value }))).toEqual(expected);
    await keepIntake('2026-12-01');
    expect((await reported()).map(({ weekday, orders, value }) => ({ weekday, orders, value }))).toEqual(expected);
  });
  it('has monthly targets per manager, shown per period; concurrent changes are refused as stale', async () => {
    const { id: managerId } = (await shop.kernel.act(({ tx }) =>
      tx.row<{ id: number }>(sql`SELECT min(id) AS id FROM managers WHERE kind = 'order'`),
    ))!;
    const admin = shop.as('admin');
    const first = { managerId, fromMonth: '2026-10-12', value: 300_000_000, version: 0 };
    expect(await admin.call(setIntakeTargetEndpoint, first)).toEqual({ managerId, fromMonth: '2026-10-01', version: 1 });
    expect(await admin.refused(setIntakeTargetEndpoint, first)).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    await admin.call(setIntakeTargetEndpoint, { ...first, fromMonth: '2026-11-01', value: 600_000_000 });
    const { periods, month, targets } = await intake({ from: '2026-10-01', until: '2026-11-15' });
    expect([periods, month]).toEqual([['2026-10-01', '2026-11-01'], '2026-11-01']);
    expect(targets).toMatchObject([
      { managerId, set: [{ fromMonth: '2026-11-01' }, { fromMonth: '2026-10-01', version: 1 }], asked: [300_000_000, 300_000_000] },
    ]);
    expect((await admin.refused(setIntakeTargetEndpoint, { ...first, managerId: 999_999 })).status).toBe(404);
    expect((await manager().refused(setIntakeTargetEndpoint, first)).status).toBe(403);
  });
  it('counts intake towards the target of its months, for every period length', async () => {
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`DELETE FROM order_intake_targets`);
      await tx.rows(
        sql`INSERT INTO order_intake_targets (manager_id, from_month, value) SELECT min(id), '2026-11-01', 300000000 FROM managers`,
      );
      for (const [table, october, november] of [
        [sql`order_intake_days`, '2026-10-30', '2026-11-01'],
        [sql`order_intake_months`, '2026-10-01', '2026-11-01'],
      ] as const) {
        await tx.rows(sql`DELETE FROM ${table}`);
        await tx.rows(sql`
          INSERT INTO ${table} (day, business_unit_id, manager_id, quotes, won, answer_days, orders, value, calculated_price, calculated_cost)
          SELECT day, (SELECT min(id) FROM business_units), (SELECT min(id) FROM managers), 0, 0, 0, 1, value, 0, 0
          FROM (VALUES (${october}::date, 200000000::bigint), (${november}::date, 300000000::bigint)) taken (day, value)`);
      }
    });
    for (const by of ['week', 'month', 'quarter'] as const) {
      const { rows } = await intake({ from: '2026-10-01', until: '2026-11-18', by });
      const sumOf = (key: 'value' | 'towards') => rows.reduce((sum, row) => sum + row[key], 0);
      expect([by, sumOf('value'), sumOf('towards')]).toEqual([by, 500_000_000, 300_000_000]);
    }
  });
  it('refuses too long a span', async () => {
    const far = { from: '1900-01-01', until: '2999-12-31' };
    const said = { status: 409, code: 'SPAN_TOO_LONG', errors: { until: expect.any(Array) } };
    expect(await manager().refused(readOrderIntakeEndpoint, { ...far, by: 'week' })).toMatchObject(said);
    expect(await manager().refused(readIntakeWeekdaysEndpoint, far)).toMatchObject(said);
  });
  it('is empty for a span that ends before it begins', async () =>
    expect((await intake({ from: '2026-11-02', until: '2026-11-01' })).rows).toEqual([]));
  it('refuses users without dashboard permission', async () =>
    expect((await shop.as('operator').refused(readOrderIntakeEndpoint, {})).status).toBe(403));
});

describe('order overview', () => {
  const span = { from: '2026-09-01', until: '2026-12-31' };
  const overview = (input: InputOf<typeof readOverviewEndpoint> = {}) => manager().call(readOverviewEndpoint, { ...span, ...input });
  it('counts a basket once per stage, with the same total for every grouping', async () => {
    const totals = [];
    for (const rows of ['day', 'week', 'unit', 'manager', 'group'] as const) {
      const { counts } = await overview({ rows });
      const made = counts.filter(({ stage }) => stage === 'new');
      totals.push([made.reduce((sum, { count }) => sum + count, 0), made.reduce((sum, { value }) => sum + value, 0)]);
    }
    const all = await shop.kernel.act(({ tx }) =>
      tx.row<{ count: number; value: number }>(sql`SELECT count(*) AS count, sum(total)::bigint AS value FROM baskets`),
    );
    expect(all!.count).toBeGreaterThan(3);
    expect(totals).toEqual(totals.map(() => [all!.count, all!.value]));
  });
  it('links to lists of exactly the counted baskets', async () => {
    const { counts } = await overview({ rows: 'day' });
    for (const { key, stage, count } of counts) {
      const { rows } = await manager().call(listBasketsEndpoint, { stage, from: key, until: key });
      expect([key, stage, rows.length]).toEqual([key, stage, count]);
    }
    const [byGroup] = (await overview({ rows: 'group' })).counts.filter(({ key }) => key === '0');
    expect(byGroup?.name ?? null).toBeNull();
  });
  it('is unchanged when recalculated from the history', async () => {
    const kept = (await overview({ rows: 'day' })).counts;
    await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM basket_stages`));
    expect((await overview()).counts).toEqual([]);
    const { stages } = await shop.as('admin').call(rebuildOverviewEndpoint, {});
    expect(stages).toBeGreaterThan(0);
    expect((await overview({ rows: 'day' })).counts).toEqual(kept);
  });
  it('equals the source rows for cached days, immediately after a change', async () => {
    const sums = () =>
      shop.kernel.act(({ tx }) =>
        tx.rows(sql`
          SELECT (s.reached_at AT TIME ZONE 'Europe/Amsterdam')::date AS key, s.stage, count(*) AS count, sum(b.total)::bigint AS value
          FROM basket_stages s JOIN baskets b ON b.id = s.basket_id GROUP BY 1, 2 ORDER BY 1 DESC, 2`),
      );
    const reported = async () =>
      (await overview({ rows: 'day' })).counts
        .map(({ key, stage, count, value }) => ({ key, stage, count, value }))
        .toSorted((a, b) => b.key.localeCompare(a.key) || a.stage.localeCompare(b.stage));
    const groupsOfRows = async () =>
      (
        await shop.kernel.act(({ tx }) =>
          tx.rows<{ key: string; stage: string; count: number }>(sql`
          SELECT coalesce(first.main_group_id, 0)::text AS key, s.stage, count(*) AS count
          FROM basket_stages s LEFT JOIN (
            SELECT DISTINCT ON (l.basket_id) l.basket_id, g.main_group_id FROM lines l JOIN sub_groups g ON g.id = l.sub_group_id
            WHERE l.kind IN ('product', 'article') ORDER BY l.basket_id, l.position, l.id) first ON first.basket_id = s.basket_id
          GROUP BY 1, 2`),
        )
      ).toSorted((a, b) => a.key.localeCompare(b.key) || a.stage.localeCompare(b.stage));
    const readGroups = async () =>
      (await overview({ rows: 'group' })).counts
        .map(({ key, stage, count }) => ({ key, stage, count }))
        .toSorted((a, b) => a.key.localeCompare(b.key) || a.stage.localeCompare(b.stage));
    const keep = (day: string) =>
      shop.kernel.act(({ tx }) => cacheDays(tx, overviewDays, Temporal.PlainDate.from(day), 'Europe/Amsterdam'));
    const change = (statement: SQL) => shop.kernel.act(({ tx }) => tx.rows(statement));
    for (const statement of [
      sql`SELECT 1`,
      sql`UPDATE baskets SET total = total + 12500 WHERE id = ${open.id}`,
      sql`UPDATE basket_stages SET reached_at = reached_at - interval '3 days' WHERE basket_id = ${open.id} AND stage = 'new'`,
      sql`INSERT INTO basket_stages (basket_id, stage, reached_at) SELECT ${open.id}, 'delivered', min(reached_at) FROM basket_stages`,
      sql`DELETE FROM basket_stages WHERE basket_id = ${open.id} AND stage = 'delivered'`,
      sql`UPDATE lines SET sub_group_id = NULL WHERE basket_id = ${open.id}`,
    ]) {
      await change(statement);
      expect(await reported()).toEqual(await sums());
      expect(await readGroups()).toEqual(await groupsOfRows());
      for (const day of ['2026-11-01', '2026-12-01', '2026-12-01']) {
        await keep(day);
        expect(await reported()).toEqual(await sums());
        expect(await readGroups()).toEqual(await groupsOfRows());
      }
    }
    await change(sql`UPDATE baskets SET order_manager_id = NULL WHERE id = ${open.id}`);
    const unmanaged = (await overview({ rows: 'manager' })).counts.filter(({ key, stage }) => key === '0' && stage === 'new');
    await keep('2026-12-01');
    expect((await overview({ rows: 'manager' })).counts.filter(({ key, stage }) => key === '0' && stage === 'new')).toEqual(unmanaged);
    expect(unmanaged[0]!.count).toBeGreaterThan(0);
    const left = await shop.kernel.act(({ tx }) => tx.row(sql`SELECT count(*) AS notes FROM recap_changes`));
    expect(left).toEqual({ notes: 0 });
  });
  it('refuses users without permission', async () => {
    expect((await shop.as('operator').refused(readOverviewEndpoint, {})).status).toBe(403);
    expect((await manager().refused(rebuildOverviewEndpoint, {})).status).toBe(403);
  });
});
