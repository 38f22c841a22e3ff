import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreeAmendmentEndpoint } from '#modules/baskets/contract/amendment/agree-amendment.endpoint.ts';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { declineAmendmentEndpoint } from '#modules/baskets/contract/amendment/decline-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { askedAmendment } from '#test/amendments.ts';
import { addCustomer, addOrder } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('leaves the order as it was, tells the order manager why, and lets a new amendment begin', async () => {
  const manager = shop.as('order_manager');
  const order = await addOrder(shop, await addCustomer(shop));
  const { id, token } = await askedAmendment(shop, order);
  const decline = { token, name: 'Ineke', reason: 'Te duur' };
  await shop.visitor.call(declineAmendmentEndpoint, decline);
  expect(await manager.call(readAmendmentEndpoint, { id })).toMatchObject({
    ...{ status: 'declined', answeredBy: 'Ineke', declineReason: 'Te duur' },
  });
  expect(await shop.visitor.refused(agreeAmendmentEndpoint, { token, name: 'x', agreed: true })).toMatchObject({
    code: 'AMENDMENT_ANSWERED',
  });
  expect((await manager.call(readBasketEndpoint, { id: order.id })).lines[0]!.quantity).toBe(150);
  const [mail] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ text: string }>(sql`SELECT body_text AS text FROM mails WHERE kind = 'amendment_declined_manager'`),
  );
  expect(mail!.text).toContain('Te duur');
  await manager.call(saveAmendmentEndpoint, { basketId: order.id, changes: [] });
});
