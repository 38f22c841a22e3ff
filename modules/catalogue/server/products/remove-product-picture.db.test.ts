import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPng } from '#demo/png.ts';
import { removeProductPictureEndpoint } from '#modules/catalogue/contract/remove-product-picture.endpoint.ts';
import { setProductPictureEndpoint } from '#modules/catalogue/contract/set-product-picture.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let id: number;
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

const content = (side: number) => Buffer.from(drawPng(side, side, () => [9, 9, 9])).toString('base64');

describe('remove the picture of a product', () => {
  it('removes it once', async () => {
    const { pictureId } = await shop.as('admin').call(setProductPictureEndpoint, { id, name: 'boek.png', content: content(8) });
    for (const _ of [1, 2]) expect(await shop.as('admin').call(removeProductPictureEndpoint, { id })).toEqual({ id });
    expect((await shop.visitor.inject({ method: 'GET', url: `/api/catalogue/products/${id}/pictures/${pictureId}` })).statusCode).toBe(404);
    const facts = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT 1 FROM facts WHERE fact = 'sub_group.picture_removed'`));
    expect(facts).toHaveLength(1);
  });
});
