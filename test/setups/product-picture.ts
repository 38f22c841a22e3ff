import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { drawPng } from '#demo/png.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
/** A product without a picture. */
export let id: number;
export const content = (side: number) => Buffer.from(drawPng(side, side, () => [9, 9, 9])).toString('base64');

/** Opens the shop of these tests, and closes it after them. */
export function setUpProductPicture(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    const made = await shop.kernel.act(({ tx }) =>
      tx.row<{ id: number }>(sql`
        WITH main AS (
          INSERT INTO main_groups (code, name_nl, name_en, vat_rate, position) VALUES ('boeken', 'Boeken', 'Books', 9, 1) RETURNING id)
        INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
        SELECT id, 'boek', 'Boek', 'Book', 'perfect-bound-book', '{}', '{}', 9, 1 FROM main RETURNING id`),
    );
    id = made!.id;
  });
  afterAll(() => shop.close());
}
