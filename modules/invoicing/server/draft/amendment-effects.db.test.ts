import { expect, it } from 'vitest';
import type { EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { discardAmendmentEndpoint } from '#modules/baskets/contract/amendment/discard-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addDraft, ineke, setUpInvoicing, shop } from '#test/setups/invoicing.ts';

setUpInvoicing();

it('a change of what is charged waits for the draft invoice of its order, and a further cost does not', async () => {
  const { order, id, version } = await addDraft();
  const manager = shop.as('order_manager');
  const basketId = order.id;
  const { lines, status } = await manager.call(readBasketEndpoint, { id: basketId });
  expect(status).toBe('delivered');
  const cost = { kind: 'cost', description: 'Verzending', price: moneyFromEuros(10), vatPercent: 21 } as const;
  const refusalsOf = async (change: EnteredChange) => {
    const made = await manager.call(saveAmendmentEndpoint, { basketId, changes: [change] });
    const { preview, version: at } = await manager.call(readAmendmentEndpoint, { id: made.id });
    await manager.call(discardAmendmentEndpoint, { id: made.id, version: at });
    return preview.rows.flatMap(({ refusals }) => refusals.map(({ code }) => code));
  };
  const discount: EnteredChange = { ...cost, price: moneyFromEuros(-10) };
  const cancel: EnteredChange = { kind: 'cancel', lineId: lines[0]!.id, charge: null, waiver: '' };
  expect(await refusalsOf(cost)).toEqual([]);
  expect(await refusalsOf(discount)).toEqual(['LINE_ON_DRAFT']);
  expect(await refusalsOf(cancel)).toContain('LINE_ON_DRAFT');
  await ineke.call(discardDraftEndpoint, { id, version });
  expect(await refusalsOf(discount)).toEqual([]);
});
