import { beforeEach, describe, expect, it } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { expireQuotes } from '#modules/baskets/server/basket/nightly-dates.ts';
import { linkInMail } from '#test/baskets.ts';
import { foreign, manager, now, read, sentQuote, setUpDatesAndReasons, shop, toFollowUp } from '#test/setups/dates-and-reasons.ts';
import { testNow } from '#test/shop.ts';

setUpDatesAndReasons();
beforeEach(() => shop.moveClock(testNow.toString()));

describe('sent quote', () => {
  it('expires in the night after its last day, its link says so, and it can be revived', async () => {
    const id = await sentQuote('2026-11-20');
    const token = await linkInMail(shop, 'quote', 'quote');
    shop.moveClock('2026-11-20T10:00:00Z');
    await shop.kernel.act(expireQuotes);
    expect((await read(id)).status).toBe('quotation_sent');
    shop.moveClock('2026-11-21T02:50:00Z');
    expect(await shop.kernel.act(expireQuotes)).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'quote_canceled', reason: 'expired', reasonName: 'geldigheid verlopen' });
    expect((await shop.visitor.call(readQuoteEndpoint, { token })).state).toBe('expired');
    await manager().call(reviseQuoteEndpoint, await now(id));
    expect((await read(id)).lines.map(({ status }) => status)).toEqual(['in_calculation']);
  });
  it('needs a follow-up five working days later, until it is done', async () => {
    shop.moveClock('2026-11-23T10:00:00Z');
    const id = await sentQuote();
    expect(await read(id)).toMatchObject({ followUpOn: '2026-11-30' });
    expect(await toFollowUp()).not.toContain(id);
    shop.moveClock('2026-11-30T10:00:00Z');
    expect(await toFollowUp()).toContain(id);
    const seen = await now(id);
    const past = await manager().refused(followUpEndpoint, { ...seen, note: 'voicemail', next: '2026-11-29' });
    expect(past).toMatchObject({ code: 'FOLLOW_UP_PAST', errors: { next: [expect.any(String)] } });
    await manager().call(followUpEndpoint, { ...seen, note: 'beslist volgende week', next: '2026-12-03' });
    expect(await manager().refused(followUpEndpoint, { ...seen, note: 'nog eens' })).toMatchObject({ code: 'STALE_VERSION' });
    expect(await toFollowUp()).not.toContain(id);
    shop.moveClock('2026-12-03T10:00:00Z');
    expect(await toFollowUp()).toContain(id);
    await manager().call(followUpEndpoint, { ...(await now(id)), note: 'akkoord volgt' });
    expect(await toFollowUp()).not.toContain(id);
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
    expect(entries.filter(({ fact }) => fact === 'basket.followed_up').map(({ reason }) => reason)).toEqual([
      'akkoord volgt',
      'beslist volgende week',
    ]);
    await manager().call(reviseQuoteEndpoint, await now(id));
    expect(await manager().refused(followUpEndpoint, { ...(await now(id)), note: 'x' })).toMatchObject({ code: 'QUOTE_NOT_SENT' });
    expect((await manager().refused(followUpEndpoint, { id: foreign, version: 1, note: 'x' })).status).toBe(404);
  });
});
