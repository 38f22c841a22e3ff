import { describe, expect, it } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { editLineTermsEndpoint } from '#modules/baskets/contract/line/edit-line-terms.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { addBasket } from '#test/baskets.ts';
import { customer, foreign, manager, now, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

describe('terms of a line', () => {
  it('count sales costs in the margin, and need a permission to accept a low one before the quote is sent', async () => {
    const { id, lineId } = await addBasket(shop, customer);
    const line = async () => (await read(id)).lines.find((one) => one.id === lineId)!;
    const terms = async () => ({
      id: lineId,
      version: (await line()).version,
      salesCost: moneyFromEuros(180),
      marginNote: '',
      fscLogo: true,
      fscApproval: '',
    });
    await manager().call(editLineTermsEndpoint, await terms());
    expect(await line()).toMatchObject({ salesCost: moneyFromEuros(180), fscLogo: true, fscApproval: '' });
    expect(await manager().refused(sendQuoteEndpoint, await now(id))).toMatchObject({
      code: 'MARGIN_TOO_LOW',
      context: { lines: ['Proefschrift'] },
    });
    expect(await manager().refused(confirmBasketEndpoint, await now(id))).toMatchObject({ code: 'MARGIN_TOO_LOW' });
    const said = { ...(await terms()), marginNote: 'Proefopdracht' };
    expect(await manager().refused(editLineTermsEndpoint, said)).toMatchObject({ code: 'LOW_MARGIN_RIGHT' });
    await shop.as('account_manager').call(editLineTermsEndpoint, said);
    expect(await manager().refused(editLineTermsEndpoint, said)).toMatchObject({ code: 'STALE_VERSION' });
    expect((await manager().call(sendQuoteEndpoint, await now(id))).status).toBe('quotation_sent');
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
    expect(entries.map(({ reason }) => reason)).toContain('Proefopdracht');
    const none = { ...(await terms()), salesCost: noMoney, marginNote: 'Proefopdracht', fscLogo: false, fscApproval: 'TM-1' };
    expect(await manager().refused(editLineTermsEndpoint, none)).toMatchObject({ code: 'FSC_NOT_ASKED' });
    expect((await manager().refused(editLineTermsEndpoint, { ...none, id: foreign })).status).toBe(404);
  });
});
