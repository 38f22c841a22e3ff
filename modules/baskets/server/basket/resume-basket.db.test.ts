import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { countProduced, moveLine } from '#modules/baskets/server/public.ts';
import { addOrder } from '#test/baskets.ts';
import { customer, manager, now, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

it('resume basket › returns an order on hold and its lines to where they were', async () => {
  const { id } = await addOrder(shop, customer);
  const before = await read(id);
  await manager().call(holdBasketEndpoint, { ...(await now(id)), reason: 'files', until: '2026-11-20' });
  await manager().call(resumeBasketEndpoint, await now(id));
  const after = await read(id);
  expect(after).toMatchObject({ status: before.status, resumeStatus: null, holdUntil: null, reason: null });
  expect(after.lines.map(({ status }) => status)).toEqual(before.lines.map(({ status }) => status));
});
it('resume basket › keeps the moment at which the order was confirmed', async () => {
  const { id } = await addOrder(shop, customer);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET ordered_at = '2026-10-28T09:00:00Z' WHERE id = ${id}`));
  await manager().call(holdBasketEndpoint, { ...(await now(id)), reason: 'files' });
  await manager().call(resumeBasketEndpoint, await now(id));
  const row = await shop.kernel.act(({ tx }) => tx.row<{ at: string }>(sql`SELECT ordered_at AS at FROM baskets WHERE id = ${id}`));
  expect(Temporal.Instant.from(row!.at).toString()).toBe('2026-10-28T09:00:00Z');
});
it('resume basket › is ready after the hold when its last line was counted complete during it', async () => {
  const { id, lineId } = await addOrder(shop, customer);
  await shop.kernel.act((context) => moveLine(context, lineId, 'in_progress'));
  await manager().call(holdBasketEndpoint, { ...(await now(id)), reason: 'files' });
  await shop.kernel.act((context) => countProduced(context, lineId, 150));
  expect((await read(id)).status).toBe('on_hold');
  const resumed = await manager().call(resumeBasketEndpoint, await now(id));
  expect(resumed.status).toBe('ready');
  expect(await read(id)).toMatchObject({ status: 'ready', version: resumed.version, lines: [{ status: 'ready' }] });
});
it('resume basket › refuses an order that is not on hold', async () => {
  const { id } = await addOrder(shop, customer);
  expect(await manager().refused(resumeBasketEndpoint, await now(id))).toMatchObject({ code: 'NOT_ON_HOLD' });
});
