import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreeAmendmentEndpoint } from '#modules/baskets/contract/amendment/agree-amendment.endpoint.ts';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { askAmendmentEndpoint } from '#modules/baskets/contract/amendment/ask-amendment.endpoint.ts';
import { readAskedAmendmentEndpoint } from '#modules/baskets/contract/amendment/asked-amendment.endpoints.ts';
import { withdrawAmendmentEndpoint } from '#modules/baskets/contract/amendment/withdraw-amendment.endpoint.ts';
import { askedAmendment } from '#test/amendments.ts';
import { addCustomer, addOrder } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('takes the question back once, after which it is a draft that can be asked again', async () => {
  const manager = shop.as('order_manager');
  const order = await addOrder(shop, await addCustomer(shop));
  const { id, version, token, preview } = await askedAmendment(shop, order);
  const withdrawn = await manager.call(withdrawAmendmentEndpoint, { id, version });
  expect(await manager.refused(withdrawAmendmentEndpoint, { id, version: withdrawn.version })).toMatchObject({
    code: 'AMENDMENT_NOT_ASKED',
  });
  expect((await manager.call(readAmendmentEndpoint, { id })).status).toBe('draft');
  const agree = { token, name: 'Ineke', agreed: true } as const;
  expect(await shop.visitor.refused(agreeAmendmentEndpoint, agree)).toMatchObject({ code: 'AMENDMENT_WITHDRAWN' });
  expect((await shop.visitor.call(readAskedAmendmentEndpoint, { token })).state).toBe('withdrawn');
  await manager.call(askAmendmentEndpoint, { id, version: withdrawn.version, difference: preview.difference });
  await shop.visitor.call(agreeAmendmentEndpoint, agree);
});
