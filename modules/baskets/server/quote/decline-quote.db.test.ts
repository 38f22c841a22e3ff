import { expect, it } from 'vitest';
import { declineQuoteEndpoint } from '#modules/baskets/contract/quote/decline-quote.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { linkInMail } from '#test/baskets.ts';
import { read, sentQuote, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

it('decline quote › ends the quote as lost, with the competitor and price that the customer named', async () => {
  const id = await sentQuote();
  const token = await linkInMail(shop, 'quote', 'quote');
  const ask = { token, name: 'Ineke Brouwer', reason: 'Te duur', competitor: 'Drukkerij Zuid', competitorPrice: moneyFromEuros(800) };
  expect(await shop.visitor.call(declineQuoteEndpoint, ask)).toEqual({ state: 'declined', answeredBy: 'Ineke Brouwer' });
  expect(await read(id)).toMatchObject({
    ...{ status: 'quote_canceled', reason: 'declined' },
    ...{ loss: { competitor: 'Drukkerij Zuid', competitorPrice: moneyFromEuros(800) }, quotes: [{ status: 'declined' }] },
  });
  expect(await shop.visitor.refused(declineQuoteEndpoint, ask)).toMatchObject({ code: 'QUOTE_ANSWERED' });
});
it('decline quote › refuses after the last day, and finds nothing by an unknown link', async () => {
  await sentQuote();
  const ask = { token: await linkInMail(shop, 'quote', 'quote'), name: 'Ineke Brouwer', reason: 'Te duur' };
  shop.moveClock('2026-12-19T09:00:00Z');
  expect(await shop.visitor.refused(declineQuoteEndpoint, ask)).toMatchObject({ code: 'QUOTE_EXPIRED' });
  expect((await shop.visitor.refused(declineQuoteEndpoint, { ...ask, token: 'A'.repeat(22) })).status).toBe(404);
  shop.moveClock('2026-11-18T09:00:00Z');
});
