import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { listStandardsEndpoint } from '#modules/planning/contract/standards/standard.endpoints.ts';
import { proposeStandards } from '#modules/planning/server/public.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let planner: Caller;
let placeId: number;
export const listed = async (all = false) => (await planner.call(listStandardsEndpoint, { all })).rows;
/** Proposes to block a paper on a press; returns the standard that stands first. */
export async function propose(source: string) {
  const cause = { source, reason: { nl: 'vlekken', en: 'stains' }, complaints: [{ id: 1, number: 'K26-1' }] };
  const block = { kind: 'block' as const, placeId, paper: 'KRAFT', minutes: null, wastePercent: null };
  await shop.kernel.act((context) => proposeStandards(context, [block], cause));
  return (await listed())[0];
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpProposedStandards(): void {
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
}
