import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreeAmendmentEndpoint } from '#modules/baskets/contract/amendment/agree-amendment.endpoint.ts';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { askAmendmentEndpoint } from '#modules/baskets/contract/amendment/ask-amendment.endpoint.ts';
import { readAskedAmendmentEndpoint } from '#modules/baskets/contract/amendment/asked-amendment.endpoints.ts';
import { withdrawAmendmentEndpoint } from '#modules/baskets/contract/amendment/withdraw-amendment.endpoint.ts';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { agree, askedAmendment, orderMails } from '#test/amendments.ts';
import { addCustomer, addOrder, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const manager = () => shop.as('order_manager');
const mailsOf = (kind: string, id: number) => orderMails(shop, kind, id);
const read = (id: number) => manager().call(readBasketEndpoint, { id });
const stateOf = async (token: string) => (await shop.visitor.call(readAskedAmendmentEndpoint, { token })).state;
async function onHold() {
  const order = await addOrder(shop, customer);
  const asked = await askedAmendment(shop, order);
  const { version } = await read(order.id);
  await manager().call(holdBasketEndpoint, { id: order.id, version, reason: 'customer', note: 'Wacht op akkoord' });
  return { ...asked, order };
}
const resume = async ({ id }: { id: number }) => manager().call(resumeBasketEndpoint, { id, version: (await read(id)).version });

it('apply agreed amendments › applies what was agreed during a hold when the order goes on, which its order manager hears of before', async () => {
  const { order, token, id, preview } = await onHold();
  expect(await stateOf(token)).toBe('open');
  await shop.visitor.call(agreeAmendmentEndpoint, agree(token, 'Ineke Brouwer'));
  expect(await stateOf(token)).toBe('awaits');
  expect(await shop.visitor.refused(agreeAmendmentEndpoint, agree(token, 'x'))).toMatchObject({ code: 'AMENDMENT_ANSWERED' });
  expect(await manager().call(readAmendmentEndpoint, { id })).toMatchObject({
    status: 'asked',
    answeredBy: 'Ineke Brouwer',
    expired: false,
  });
  expect((await read(order.id)).lines[0]!.quantity).toBe(150);
  expect(
    [await mailsOf('amendment_waits_manager', order.id), await mailsOf('amendment_confirmed', order.id)].map(({ length }) => length),
  ).toEqual([1, 0]);
  const signed = () =>
    shop.kernel.act(({ tx }) =>
      tx.row(sql`SELECT answered_at AS at, answered_ip AS ip FROM amendments WHERE id = ${id} AND answered_at IS NOT NULL`),
    );
  const agreed = await signed();
  await resume(order);
  expect(await signed()).toEqual(agreed);
  const after = await read(order.id);
  expect([after.status, after.total, after.lines[0]!.quantity]).toEqual(['order_confirmation_sent', preview.after, 160]);
  expect(await manager().call(readAmendmentEndpoint, { id })).toMatchObject({ status: 'applied', answeredBy: 'Ineke Brouwer' });
  expect(await stateOf(token)).toBe('agreed');
  expect(await mailsOf('amendment_confirmed', order.id)).toHaveLength(1);
});

it('apply agreed amendments › makes the change a draft again when it no longer fits, and leaves one that was withdrawn', async () => {
  const { order, token, id } = await onHold();
  await shop.visitor.call(agreeAmendmentEndpoint, agree(token, 'Ineke Brouwer'));
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET price = price + 10000 WHERE id = ${order.lineId}`));
  await resume(order);
  expect((await read(order.id)).lines[0]!.quantity).toBe(150);
  expect(await manager().call(readAmendmentEndpoint, { id })).toMatchObject({ status: 'draft', answeredBy: null });
  const { entries } = await manager().call(readBasketHistoryEndpoint, { id: order.id });
  expect(entries.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['amendment.agreed', 'amendment.not_applied']));
  expect(await mailsOf('amendment_not_applied_manager', order.id)).toHaveLength(1);
  const link = await shop.visitor.call(readAskedAmendmentEndpoint, { token });
  expect(link).toMatchObject({ state: 'lapsed', answeredBy: 'Ineke Brouwer', answeredAt: expect.any(String) });
  expect(await shop.visitor.refused(agreeAmendmentEndpoint, agree(token, 'x'))).toMatchObject({ code: 'AMENDMENT_LAPSED' });
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET price = price - 10000 WHERE id = ${order.lineId}`));
  const { version: draft, preview } = await manager().call(readAmendmentEndpoint, { id });
  await manager().call(askAmendmentEndpoint, { id, version: draft, difference: preview.difference });
  expect(await stateOf(token)).toBe('open');
  const other = await onHold();
  await shop.visitor.call(agreeAmendmentEndpoint, agree(other.token, 'Ineke Brouwer'));
  const { version } = await manager().call(readAmendmentEndpoint, { id: other.id });
  await manager().call(withdrawAmendmentEndpoint, { id: other.id, version });
  await resume(other.order);
  expect((await read(other.order.id)).lines[0]!.quantity).toBe(150);
  expect(await stateOf(other.token)).toBe('withdrawn');
});
