import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { sendMailNowEndpoint } from '#modules/baskets/contract/mail/send-mail-now.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { readOpenOfferEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { readIntakeWeekdaysEndpoint, readOrderIntakeEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { setIntakeTargetEndpoint } from '#modules/reports/contract/set-intake-target.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { addBasket } from '#test/baskets.ts';
import { amount, customer, keepIntake, keptBeforeFirst, manager, open, setUpReports, shop, versionOf } from '#test/setups/reports.ts';

setUpReports();
beforeAll(() => shop.moveClock('2026-11-19T23:30:00Z'));

/** One history of quotes and orders that grows from test to test; the last ones replace its counts. */
describe('order intake', { shuffle: false }, () => {
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
    const offered = await manager().call(readOpenOfferEndpoint, { id: open.id });
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
