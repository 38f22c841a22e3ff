import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptStandardEndpoint } from '#modules/planning/contract/standards/accept-standard.endpoint.ts';
import { declineStandardEndpoint } from '#modules/planning/contract/standards/decline-standard.endpoint.ts';
import { listStandardsEndpoint } from '#modules/planning/contract/standards/standard.endpoints.ts';
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

it('declines a proposal once with a reason, and the same source does not propose it again', async () => {
  const { id, version } = (await propose('complaint_notice:1'))!;
  const decline = { id, version, reason: 'Ligt aan de rol' };
  expect(await shop.as('operator').refused(declineStandardEndpoint, decline)).toMatchObject({ status: 403 });
  await planner.call(declineStandardEndpoint, decline);
  expect(await planner.refused(acceptStandardEndpoint, { id, version: version + 1 })).toMatchObject({ code: 'STANDARD_DECIDED' });
  expect(await propose('complaint_notice:1')).toBeUndefined();
  expect(await propose('complaint_notice:2')).toMatchObject({ status: 'proposed' });
  expect((await listed(true)).find(({ status }) => status === 'declined')).toMatchObject({ endReason: 'Ligt aan de rol' });
});
