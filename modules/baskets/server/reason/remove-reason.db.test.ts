import { expect, it } from 'vitest';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { listReasonsEndpoint } from '#modules/baskets/contract/reason/reasons.endpoints.ts';
import { removeReasonEndpoint } from '#modules/baskets/contract/reason/remove-reason.endpoint.ts';
import { saveReasonEndpoint } from '#modules/baskets/contract/reason/save-reason.endpoint.ts';
import { addBasket } from '#test/baskets.ts';
import { admin, customer, manager, now, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

const reasons = async () => (await admin().call(listReasonsEndpoint, {})).rows;
const add = (nameNl: string) => admin().call(saveReasonEndpoint, { kind: 'reject', nameNl, nameEn: nameNl });

it('remove reason › takes one of the shop off the list', async () => {
  const { id } = await add('Te ver weg');
  expect((await reasons()).some((one) => one.id === id)).toBe(true);
  await admin().call(removeReasonEndpoint, { id });
  expect((await reasons()).some((one) => one.id === id)).toBe(false);
  expect((await admin().refused(removeReasonEndpoint, { id })).status).toBe(404);
});
it('remove reason › refuses one that a basket names, and one that comes with the program', async () => {
  const { id } = await add('Te klein');
  const code = (await reasons()).find((one) => one.id === id)!.code;
  await manager().call(cancelBasketEndpoint, { ...(await now((await addBasket(shop, customer)).id)), reason: code });
  expect(await admin().refused(removeReasonEndpoint, { id })).toMatchObject({ code: 'REASON_IN_USE' });
  const fixed = (await reasons()).find((one) => one.bySystem)!;
  expect(await admin().refused(removeReasonEndpoint, { id: fixed.id })).toMatchObject({ code: 'REASON_OF_KATERN' });
});
