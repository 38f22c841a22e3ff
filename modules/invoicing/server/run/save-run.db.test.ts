import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRunsEndpoint } from '#modules/invoicing/contract/run/runs.endpoints.ts';
import { saveRunEndpoint } from '#modules/invoicing/contract/run/save-run.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('sets the day and the recipients of a run, refuses one without its day, and an older version', async () => {
  const finance = shop.as('finance');
  const read = async () => (await finance.call(listRunsEndpoint, {})).rows.find(({ frequency }) => frequency === 'two_weekly')!;
  const { version } = await read();
  const asked = {
    ...{ frequency: 'two_weekly' as const, version, weekday: 3, monthDay: 12, countedFrom: '2026-11-18' },
    ...{ automatic: true, recipients: ['boek@katern.example'] },
  };
  expect(await finance.refused(saveRunEndpoint, { ...asked, weekday: null })).toMatchObject({ code: 'RUN_DAY_MISSING' });
  expect(await finance.call(saveRunEndpoint, asked)).toEqual({ version: version + 1 });
  expect(await read()).toMatchObject({ weekday: 3, monthDay: null, nextOn: '2026-11-18', automatic: true, recipients: asked.recipients });
  expect(await finance.call(saveRunEndpoint, { ...asked, version: version + 1 })).toEqual({ version: version + 1 });
  expect(await finance.refused(saveRunEndpoint, asked)).toMatchObject({ code: 'STALE_VERSION' });
  expect((await finance.refused(saveRunEndpoint, { ...asked, recipients: ['geen adres'] })).status).toBe(422);
  expect((await shop.as('order_manager').refused(saveRunEndpoint, asked)).status).toBe(403);
});
