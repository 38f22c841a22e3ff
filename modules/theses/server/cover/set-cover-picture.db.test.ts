import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPng } from '#demo/png.ts';
import { setCoverPictureEndpoint } from '#modules/theses/contract/cover/set-cover-picture.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
const email = 'm.vandervelde@voorbeeld.example';
const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

beforeAll(async () => {
  shop = await openTestShop();
  const { contactId } = await addCustomer(shop);
  await rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${contactId}`);
  await rows(
    sql`INSERT INTO thesis_drafts (contact_id, answers, step, saved_at) VALUES (${contactId}, '{}', 'files', '2026-11-18T09:00:00Z')`,
  );
});
afterAll(() => shop.close());

const marit = () => shop.as(email);
const picture = (side: number) => Buffer.from(drawPng(side, side, () => [9, 9, 9])).toString('base64');

describe('set the picture of a cover', () => {
  it('stores it and replaces it', async () => {
    const first = await marit().call(setCoverPictureEndpoint, { name: 'zee.png', content: picture(8) });
    const url = `/api/thesis/cover-picture/${first.pictureId}`;
    expect((await marit().inject({ method: 'GET', url })).headers['content-type']).toBe('image/png');
    const second = await marit().call(setCoverPictureEndpoint, { name: 'kust.png', content: picture(9) });
    expect((await marit().inject({ method: 'GET', url })).statusCode).toBe(404);
    expect(await rows(sql`SELECT id FROM files WHERE removed_at IS NULL AND name IN ('zee.png', 'kust.png')`)).toEqual([
      { id: second.pictureId },
    ]);
  });

  it('refuses another kind of file', async () => {
    const content = Buffer.from('%PDF-1.7').toString('base64');
    expect(await marit().refused(setCoverPictureEndpoint, { name: 'a.png', content })).toMatchObject({ code: 'COVER_PICTURE_KIND' });
  });
});
