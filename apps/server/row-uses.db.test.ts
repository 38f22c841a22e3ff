import { afterAll, beforeAll, expect, it } from 'vitest';
import { referencesTo, rowUses } from '#platform/server/uses.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const deleted = ['customers', 'addresses', 'contacts', 'managers', 'suppliers', 'online_suppliers', 'complaint_terms'];

it('what keeps something from being deleted is told in words, whatever names it', async () => {
  const named = new Set(rowUses.entriesOf(shop.kernel).map(({ table }) => table));
  const unnamed = await shop.kernel.act(async ({ tx }) => {
    const found: string[] = [];
    for (const table of deleted)
      for (const reference of await referencesTo(tx, table))
        if (!named.has(reference.table) && !reference.goesAlong) found.push(`${reference.table} → ${table}`);
    return found;
  });
  expect(unnamed).toEqual([]);
});
