import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPng } from '#demo/png.ts';
import { removeCoverPictureEndpoint } from '#modules/theses/contract/cover/remove-cover-picture.endpoint.ts';
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

describe('remove the picture of a cover', () => {
  it('removes it once', async () => {
    await marit().call(setCoverPictureEndpoint, { name: 'zee.png', content: picture(8) });
    expect(await marit().call(removeCoverPictureEndpoint, {})).toEqual({ pictureId: null });
    expect(await marit().call(removeCoverPictureEndpoint, {})).toEqual({ pictureId: null });
    expect(await rows(sql`SELECT 1 FROM facts WHERE fact = 'thesis.cover_picture_removed'`)).toHaveLength(1);
  });
});
