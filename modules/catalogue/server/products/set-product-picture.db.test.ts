import { describe, expect, it } from 'vitest';
import { setProductPictureEndpoint } from '#modules/catalogue/contract/set-product-picture.endpoint.ts';
import { content, id, setUpProductPicture, shop } from '#test/setups/product-picture.ts';

setUpProductPicture();

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
