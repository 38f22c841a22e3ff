import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPng } from '#demo/png.ts';
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

describe('set the picture of a product', () => {
  it('shows it to visitors, and replaces it', async () => {
    const first = await shop.as('admin').call(setProductPictureEndpoint, { id, name: 'boek.png', content: content(8) });
    const url = `/api/catalogue/products/${id}/pictures/${first.pictureId}`;
    const shown = await shop.visitor.inject({ method: 'GET', url });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    await shop.as('admin').call(setProductPictureEndpoint, { id, name: 'boek-2.png', content: content(9) });
    expect((await shop.visitor.inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('refuses what is no picture, and whoever does not maintain products', async () => {
    const pdf = { id, name: 'boek.png', content: Buffer.from('%PDF-1.7').toString('base64') };
    expect(await shop.as('admin').refused(setProductPictureEndpoint, pdf)).toMatchObject({ code: 'PICTURE_KIND' });
    expect((await shop.as('planner').refused(setProductPictureEndpoint, pdf)).status).toBe(403);
  });
});
