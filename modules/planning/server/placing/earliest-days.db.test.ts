import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDispatchOffers } from '#modules/baskets/server/public.ts';
import { readEarliestDaysEndpoint } from '#modules/estimating/contract/calculator/read-earliest-days.endpoint.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import { earliestDays, parameterSetOn } from '#modules/estimating/server/public.ts';
import { listActivitiesEndpoint } from '#modules/planning/contract/activities/activity.endpoints.ts';
import { saveActivityEndpoint } from '#modules/planning/contract/activities/save-activity.endpoint.ts';
import { goldenCase } from '#test/golden.ts';
import { enterOrder, furnishShop } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

it('promises lines that are made beside each other behind each other, and alternatives each by itself', async () => {
  const { id: _id, route: _route, ...ask } = goldenCase('G1b');
  await shop.kernel.act(async (context) => {
    const [reader] = earliestDays.entriesOf(shop.kernel);
    const { shop: parameters } = await parameterSetOn(context.tx, '2026-11-18');
    const result = estimateWithReasons(parameters, { ...ask, quantities: [5000] });
    if ('refusal' in result) throw new Error('a golden case has a price');
    const rows = Array.from({ length: 4 }, () => result.quantities[0]!);
    const days = async (lineIds?: number[]) =>
      (await reader!(context, rows, lineIds && { lineIds })).map((day) => day!.standard.toString());
    const [alone] = await days();
    expect(await days()).toEqual([alone, alone, alone, alone]);
    const together = await days([0, 0, 0, 0]);
    expect(together[0]).toBe(alone);
    expect(together).toEqual(together.toSorted());
    expect(together.at(-1)! > alone!).toBe(true);
  });
});

it('promises no sooner than the rest that the shop itself gives an activity', async () => {
  const { id: _id, route: _route, ...ask } = goldenCase('G5');
  const planner = shop.as('planner');
  const promised = async () =>
    (await shop.as('estimator').call(readEarliestDaysEndpoint, { case: structuredClone({ ...ask, quantities: [250] }) as never })).days[0]!;
  const before = await promised();
  const print = (await planner.call(listActivitiesEndpoint, {})).rows.find(({ code }) => code === 'print')!;
  await planner.call(saveActivityEndpoint, saveActivityEndpoint.input.parse({ ...print, restMinutes: 3 * 1440 }));
  const { best, date } = await promised();
  const days = Temporal.PlainDate.from(before.best).until(best).days;
  expect([days >= 2, date >= best]).toEqual([true, true]);
});

it('promises lines of an order behind the changeovers between them', async () => {
  const { id: _id, route: _route, ...ask } = goldenCase('G5');
  const planner = shop.as('planner');
  const promisedWith = async (minutes: number) => {
    const print = (await planner.call(listActivitiesEndpoint, {})).rows.find(({ code }) => code === 'print')!;
    const changeovers = [{ attribute: 'format', minutes, pairs: [] }];
    await planner.call(saveActivityEndpoint, saveActivityEndpoint.input.parse({ ...print, changeovers }));
    return shop.kernel.act(async (context) => {
      const { shop: parameters } = await parameterSetOn(context.tx, '2026-11-18');
      const works = [0, 5, 10, 15, 20, 25].map((less) => {
        const other = { ...ask, quantities: [250], format: { ...ask.format, heightMm: ask.format.heightMm - less } };
        const result = estimateWithReasons(parameters, other);
        if ('refusal' in result) throw new Error('a golden case has a price');
        return { row: result.quantities[0]!, ask: other, subGroupId: 0 };
      });
      return (await readDispatchOffers(context, 1, works)).standard;
    });
  };
  const [quick, slow] = [await promisedWith(0), await promisedWith(600)];
  expect(quick.until(slow).days).toBeGreaterThan(0);
});

it('promises a line of a quote that is out as if that quote did not take its time too', async () => {
  const { id: _id, route: _route, ...ask } = goldenCase('G1b');
  const [line, other] = [await enterOrder(shop, 41, 'G1b', '2026-11-27'), await enterOrder(shop, 42, 'G1b', '2026-11-27')];
  const { pool } = shop.kernel.database;
  await pool.query(`UPDATE lines SET quantity = 40000 WHERE id = ${line}`);
  const promised = () =>
    shop.kernel.act(async (context) => {
      const [reader] = earliestDays.entriesOf(shop.kernel);
      const { shop: parameters } = await parameterSetOn(context.tx, '2026-11-18');
      const result = estimateWithReasons(parameters, { ...ask, quantities: [9000] });
      if ('refusal' in result) throw new Error('a golden case has a price');
      const days = [line, other].map((lineId) => reader!(context, [result.quantities[0]!], { lineIds: [lineId] }));
      return (await Promise.all(days)).map(([day]) => day!.standard);
    });
  shop.moveClock('2026-11-18T12:00:00Z');
  const [own, beside] = await promised();
  await pool.query(`UPDATE baskets SET status = 'quotation_sent' WHERE id = 41`);
  await pool.query(`INSERT INTO quotes (basket_id, revision, snapshot, total, valid_until, status, sent_at, sent_to)
    VALUES (41, 1, '{}', 100, '2026-12-18', 'sent', '2026-11-17T09:00:00Z', 'klant@example.nl')`);
  shop.moveClock('2026-11-18T12:15:00Z');
  const [ownThen, besideThen] = await promised();
  expect(ownThen!.toString()).toBe(own!.toString());
  expect(beside!.until(besideThen!).days).toBeGreaterThan(0);
});
