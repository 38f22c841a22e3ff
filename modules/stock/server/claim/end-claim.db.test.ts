import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimPurchaseEndpoint } from '#modules/stock/contract/claim/claim-purchase.endpoint.ts';
import { endClaimEndpoint } from '#modules/stock/contract/claim/end-claim.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('end claim › books the credit note once, and drops another for a reason, which may be claimed again', async () => {
  const { buyer, shop } = at;
  const id = await at.buy(6000);
  await at.send(id);
  await at.receive(id, 5000);
  const claim = (quantity: number) =>
    buyer().call(claimPurchaseEndpoint, { id, line: 1, kind: 'short', quantity, expected: moneyFromEuros(20), reason: 'Pakbon zegt meer' });
  const first = await claim(1000);
  const credit = { number: 'C-9', amount: moneyFromEuros(18) };
  expect((await shop.as('warehouse').refused(endClaimEndpoint, { id: first.id, credit })).status).toBe(403);
  expect(await buyer().refused(endClaimEndpoint, { id: first.id, credit })).toMatchObject({ code: 'CLAIM_REASON' });
  const ends = await Promise.allSettled(
    [1, 2].map(() => buyer().call(endClaimEndpoint, { id: first.id, credit, reason: 'Zo afgesproken' })),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const second = await claim(5000);
  await buyer().call(endClaimEndpoint, { id: second.id, credit: null, reason: 'Toch gevonden' });
  await claim(5000);
  expect(await at.read(id)).toMatchObject({
    claims: [{ creditNumber: 'C-9', credited: moneyFromEuros(18), isEnded: true }, { credited: null, isEnded: true }, { isEnded: false }],
    claimed: moneyFromEuros(38),
  });
});
