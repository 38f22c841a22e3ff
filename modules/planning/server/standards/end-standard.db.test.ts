import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptStandardEndpoint } from '#modules/planning/contract/standards/accept-standard.endpoint.ts';
import { endStandardEndpoint } from '#modules/planning/contract/standards/end-standard.endpoint.ts';
import { listStandardsEndpoint } from '#modules/planning/contract/standards/standard.endpoints.ts';
import { readFacts } from '#test/planned-order.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';
import { proposeStandards } from './propose-standards.ts';

let shop: TestShop;
let planner: Caller;
let placeId: number;
beforeAll(async () => {
  shop = await openTestShop();
  planner = shop.as('planner');
  placeId = await shop.kernel.act(async ({ tx }) => {
    const made = await tx.row<{ id: number }>(sql`
      INSERT INTO plan_places (code, name_nl, name_en, department, kind, week, position)
      VALUES ('D1', 'Pers', 'Press', 'print', 'toner', '[]', 1) RETURNING id`);
    return made!.id;
  });
});
afterAll(() => shop.close());

const listed = async (all = false) => (await planner.call(listStandardsEndpoint, { all })).rows;
async function propose(source: string) {
  const cause = { source, reason: { nl: 'vlekken', en: 'stains' }, complaints: [{ id: 1, number: 'K26-1' }] };
  const block = { kind: 'block' as const, placeId, paper: 'KRAFT', minutes: null, wastePercent: null };
  await shop.kernel.act((context) => proposeStandards(context, [block], cause));
  return (await listed())[0];
}

it('ends a standard in force with a reason, once', async () => {
  const { id, version } = (await propose('complaint_notice:1'))!;
  const end = { id, version, reason: 'Nieuwe partij papier' };
  expect(await planner.refused(endStandardEndpoint, end)).toMatchObject({ code: 'STANDARD_NOT_IN_FORCE' });
  await planner.call(acceptStandardEndpoint, { id, version });
  expect(await planner.refused(endStandardEndpoint, end)).toMatchObject({ code: 'STALE_VERSION' });
  await planner.call(endStandardEndpoint, { ...end, version: version + 1 });
  expect(await listed()).toEqual([]);
  expect(await listed(true)).toMatchObject([{ status: 'ended', endReason: 'Nieuwe partij papier' }]);
  expect(await readFacts(shop, 'plan_standard.ended')).toMatchObject([{ data: { reason: 'Nieuwe partij papier' } }]);
});
