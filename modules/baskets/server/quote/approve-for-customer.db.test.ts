import { expect, it } from 'vitest';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { manager, now, read, sentQuote, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

async function asked() {
  const id = await sentQuote();
  const choices = [{ lineId: (await read(id)).lines[0]!.id, quantity: 250 }];
  return { ...(await now(id)), name: 'Ineke Brouwer', reason: 'Gebeld om 10.00 uur', choices };
}

it('approve for customer › approves the quantity that the customer chose, under the name of who phoned', async () => {
  const ask = await asked();
  expect((await shop.as('estimator').refused(approveForCustomerEndpoint, ask)).status).toBe(403);
  await manager().call(approveForCustomerEndpoint, ask);
  expect(await read(ask.id)).toMatchObject({
    ...{ status: 'quote_approved', lines: [{ quantity: 250 }] },
    quotes: [{ status: 'approved', answeredBy: 'Ineke Brouwer' }],
  });
});
it('approve for customer › refuses a quantity that was not offered, a line without a choice, and an answered quote', async () => {
  const ask = await asked();
  const choices = [{ ...ask.choices[0]!, quantity: 175 }];
  expect(await manager().refused(approveForCustomerEndpoint, { ...ask, choices })).toMatchObject({ code: 'QUANTITY_NOT_OFFERED' });
  expect(await manager().refused(approveForCustomerEndpoint, { ...ask, choices: [] })).toMatchObject({ code: 'CHOICE_REQUIRED' });
  await manager().call(approveForCustomerEndpoint, ask);
  const again = { ...ask, ...(await now(ask.id)) };
  expect(await manager().refused(approveForCustomerEndpoint, again)).toMatchObject({ code: 'QUOTE_NOT_SENT' });
});
