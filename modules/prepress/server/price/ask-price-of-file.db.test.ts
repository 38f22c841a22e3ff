import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOrderMessagesEndpoint } from '#modules/baskets/contract/message/order-messages.endpoints.ts';
import { askPriceOfFileEndpoint } from '#modules/prepress/contract/ask-price-of-file.endpoint.ts';
import { readPriceOfFileEndpoint } from '#modules/prepress/contract/price-of-file.endpoint.ts';
import { type ArtworkShop, goodInner, openArtworkShop } from '#test/artwork-shop.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

it('ask price of file › puts the question of a line that has been invoiced to the order manager, once', async () => {
  const order = await shop.order();
  const { token } = order;
  await shop.rows(sql`UPDATE lines SET invoice_status = 'invoiced' WHERE id = ${order.lineId}`);
  const good = await shop.upload(order, 'inner', await goodInner());
  await shop.runJobs();
  const asGood = { token, uploadId: good.id };
  expect(await shop.visitor.refused(askPriceOfFileEndpoint, asGood)).toMatchObject({ code: 'NOTHING_TO_PRICE' });
  const pages = { widthMm: 148, heightMm: 210, bleedMm: 3, pages: 8, font: 'embedded', trimBox: true } as const;
  const { id: uploadId } = await shop.upload(order, 'inner', await makeInnerPdf({ ...pages, colourPages: [3, 5, 6] }));
  await shop.runJobs();
  const read = () => shop.visitor.call(readPriceOfFileEndpoint, { token, uploadId });
  expect(await read()).toEqual({ offer: null, without: { why: 'invoiced', askedAt: null } });
  const asked = await Promise.all([1, 2].map(() => shop.visitor.call(askPriceOfFileEndpoint, { token, uploadId })));
  expect(asked[0]).toEqual(asked[1]);
  expect((await read()).without).toEqual({ why: 'invoiced', askedAt: asked[0]!.askedAt });
  const { rows } = await shop.as('order_manager').call(listOrderMessagesEndpoint, { id: order.basketId });
  expect(rows).toMatchObject([{ byCustomer: true, author: order.email, text: expect.stringContaining('3 daarvan in kleur') }]);
  const mails = await shop.rows(sql`
    SELECT 1 FROM mails WHERE kind = 'order_message_manager' AND refs @> ARRAY[${`basket:${order.basketId}`}]`);
  expect(mails).toHaveLength(1);
});
