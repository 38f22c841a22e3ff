import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { removeProductPictureEndpoint } from '#modules/catalogue/contract/remove-product-picture.endpoint.ts';
import { setProductPictureEndpoint } from '#modules/catalogue/contract/set-product-picture.endpoint.ts';
import { content, id, setUpProductPicture, shop } from '#test/setups/product-picture.ts';

setUpProductPicture();

describe('remove the picture of a product', () => {
  it('removes it once', async () => {
    const { pictureId } = await shop.as('admin').call(setProductPictureEndpoint, { id, name: 'boek.png', content: content(8) });
    for (const _ of [1, 2]) expect(await shop.as('admin').call(removeProductPictureEndpoint, { id })).toEqual({ id });
    expect((await shop.visitor.inject({ method: 'GET', url: `/api/catalogue/products/${id}/pictures/${pictureId}` })).statusCode).toBe(404);
    const facts = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT 1 FROM facts WHERE fact = 'sub_group.picture_removed'`));
    expect(facts).toHaveLength(1);
  });
});
