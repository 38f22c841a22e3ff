import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveLogAlertEndpoint } from '#modules/integrations/contract/log-alert/save-log-alert.endpoint.ts';
import { openTestShop, type TestShop, testNow } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const addErrors = (message: string, count: number) =>
  shop.kernel.act(({ tx, now }) =>
    tx.rows(
      sql`INSERT INTO log_lines (at, level, message, process) SELECT ${now.toString()}::timestamptz, 50, ${message}, 1 FROM generate_series(1, ${count})`,
    ),
  );
const run = async (minutes: number, rule = 'Mail') => {
  shop.moveClock(testNow.add({ minutes }).toString());
  const raise = shop.kernel.jobs.find(({ name }) => name === 'integrations.raiseLogAlerts')!;
  await shop.kernel.act((context) => raise.run(context, {}));
  const mails = await shop.kernel.act(({ tx }) =>
    tx.rows<{ subject: string }>(sql`SELECT subject FROM mails WHERE kind = 'log_alert' AND subject LIKE ${`%${rule}%`}`),
  );
  return mails.length;
};

it('raise log alerts › counts a call that another service refused, and none that ours refused', async () => {
  const addCalls = (direction: 'in' | 'out', status: number) =>
    shop.kernel.act(({ tx, now }) =>
      tx.rows(sql`
        INSERT INTO api_calls (at, direction, service, method, path, status, duration_ms, actor_id, actor_name, correlation_id)
        VALUES (${now.toString()}, ${direction}, 'mollie', 'POST', '/v2/payments', ${status}, 1, 0, '', gen_random_uuid())`),
    );
  const rule = { name: 'Betalingen', source: 'calls', words: 'payments', count: 1, minutes: 10 } as const;
  await shop.as('admin').call(saveLogAlertEndpoint, rule);
  await addCalls('in', 422);
  expect(await run(0, 'Betalingen')).toBe(0);
  await addCalls('out', 401);
  expect(await run(1, 'Betalingen')).toBeGreaterThan(0);
});
it('raise log alerts › mails each administrator once an hour about a rule that is exceeded, and about no other', async () => {
  const admin = shop.as('admin');
  await admin.call(saveLogAlertEndpoint, { name: 'Mail', source: 'errors', words: 'SMTP', count: 3, minutes: 10 });
  await admin.call(saveLogAlertEndpoint, { name: 'Aanroepen', source: 'calls', count: 1, minutes: 10 });
  await admin.call(saveLogAlertEndpoint, { name: 'Uit', source: 'errors', count: 1, minutes: 10, active: false });
  await addErrors('disk full', 9);
  await addErrors('smtp refused', 2);
  expect(await run(1)).toBe(0);
  await addErrors('smtp refused', 1);
  const once = await run(2);
  expect(once).toBeGreaterThan(0);
  expect(await run(3)).toBe(once);
  await addErrors('smtp refused', 3);
  expect(await run(12)).toBe(once);
  shop.moveClock(testNow.add({ minutes: 61 }).toString());
  await addErrors('smtp refused', 3);
  expect(await run(62)).toBe(2 * once);
});
