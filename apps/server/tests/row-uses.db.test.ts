import { afterAll, beforeAll, expect, it } from 'vitest';
import { referencesTo, rowUses } from '#platform/server/database/row-uses.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const deleted = ['customers', 'addresses', 'contacts', 'managers', 'suppliers', 'online_suppliers', 'complaint_terms'];

it('every table that can prevent a deletion has a text', async () => {
  const described = new Set(rowUses.entriesOf(shop.kernel).map(({ table }) => table));
  const undescribed = await shop.kernel.act(async ({ tx }) => {
    const found: string[] = [];
    for (const table of deleted)
      for (const reference of await referencesTo(tx, table))
        if (!described.has(reference.table) && !reference.goesAlong) found.push(`${reference.table} → ${table}`);
    return found;
  });
  expect(undescribed).toEqual([]);
});
