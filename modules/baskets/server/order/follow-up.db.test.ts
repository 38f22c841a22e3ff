import { expect, it } from 'vitest';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { addBasket } from '#test/baskets.ts';
import { customer, manager, now, read, sentQuote, setUpDatesAndReasons, shop, toFollowUp } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

it('follow up › notes what was said and plans the next call, until none is planned', async () => {
  const id = await sentQuote();
  await manager().call(followUpEndpoint, { ...(await now(id)), note: 'Beslist volgende week', next: '2026-11-27' });
  expect(await read(id)).toMatchObject({ followUpOn: '2026-11-27', followUpNote: 'Beslist volgende week' });
  await manager().call(followUpEndpoint, { ...(await now(id)), note: 'Laat het weten' });
  expect(await read(id)).toMatchObject({ followUpOn: null, followedUpAt: '2026-11-18T09:00:00Z' });
  expect(await toFollowUp()).not.toContain(id);
});
it('follow up › refuses a day in the past, and a quote that was not sent', async () => {
  const sent = { ...(await now(await sentQuote())), note: 'Gebeld', next: '2026-11-17' };
  expect(await manager().refused(followUpEndpoint, sent)).toMatchObject({ code: 'FOLLOW_UP_PAST' });
  const unsent = { ...(await now((await addBasket(shop, customer)).id)), note: 'Gebeld' };
  expect(await manager().refused(followUpEndpoint, unsent)).toMatchObject({ code: 'QUOTE_NOT_SENT' });
});
