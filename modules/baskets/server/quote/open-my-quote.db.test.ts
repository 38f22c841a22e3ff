import { expect, it } from 'vitest';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { declineQuoteEndpoint } from '#modules/baskets/contract/quote/decline-quote.endpoint.ts';
import { openMyQuoteEndpoint } from '#modules/baskets/contract/quote/open-my-quote.endpoint.ts';
import { addBasket } from '#test/baskets.ts';
import { customer, foreign, manager, marit, quote, sentQuote, setUpPortal, shop, supplier } from '#test/setups/portal.ts';

setUpPortal();

it('open my quote › gives a link that lasts a day to a quote of their own, also an answered one', async () => {
  const { id, number } = await sentQuote(customer);
  const { token } = await marit().call(openMyQuoteEndpoint, { id });
  expect(await shop.visitor.call(readQuoteEndpoint, { token })).toMatchObject({ number, state: 'open' });
  await shop.visitor.call(declineQuoteEndpoint, { token, name: 'Ineke Brouwer', reason: 'Het wordt later.' });
  const { token: later } = await marit().call(openMyQuoteEndpoint, { id });
  expect(await shop.visitor.call(readQuoteEndpoint, { token: later })).toMatchObject({ state: 'declined', answeredBy: 'Ineke Brouwer' });
  shop.moveClock('2026-11-19T09:00:01Z');
  expect((await shop.visitor.refused(readQuoteEndpoint, { token: later })).status).toBe(404);
  shop.moveClock('2026-11-18T09:00:00Z');
});
it('open my quote › answers the quote of another, one that was not sent and one that is not there alike', async () => {
  const unsent = await addBasket(shop, customer);
  for (const id of [foreign.id, unsent.id, 999_999]) expect((await marit().refused(openMyQuoteEndpoint, { id })).status).toBe(404);
  for (const caller of [supplier(), manager()]) expect((await caller.refused(openMyQuoteEndpoint, { id: quote.id })).status).toBe(404);
  expect((await shop.visitor.refused(openMyQuoteEndpoint, { id: quote.id })).status).toBe(401);
});
