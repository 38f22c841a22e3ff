import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { basketHistoryEndpoint, listBasketsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { editLineBookEndpoint } from '#modules/baskets/contract/line/edit-line-book.endpoint.ts';
import { editLineTermsEndpoint } from '#modules/baskets/contract/line/edit-line-terms.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { addBasket, addProductLine } from '#test/baskets.ts';
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
    const { entries } = await manager().call(basketHistoryEndpoint, { id });
    expect(entries.map(({ reason }) => reason)).toContain('Proefopdracht');
    const none = { ...(await terms()), salesCost: noMoney, marginNote: 'Proefopdracht', fscLogo: false, fscApproval: 'TM-1' };
    expect(await manager().refused(editLineTermsEndpoint, none)).toMatchObject({ code: 'FSC_NOT_ASKED' });
    expect((await manager().refused(editLineTermsEndpoint, { ...none, id: foreign })).status).toBe(404);
  });
});

describe('basket search', () => {
  const found = async (search: string) => (await manager().call(listBasketsEndpoint, { search })).rows.map((row) => row.id);
  it('finds by the numbers of the print system, the lines and the article', async () => {
    const { id, lineId } = await addBasket(shop, customer);
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`UPDATE baskets SET print_order_number = 'PS-77104' WHERE id = ${id}`);
      await tx.rows(sql`UPDATE lines SET customer_reference = 'ISBN 978-90-1234-567-4' WHERE id = ${lineId}`);
    });
    for (const search of ['77104', '978-90-1234', 'velde ps-77104']) expect(await found(search)).toEqual([id]);
    expect(await found('77105')).toEqual([]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET print_order_number = 'Z9-07-12' WHERE id = ${id}`));
    expect([await found('z9-07-12'), await found('z9-07'), await found('velde Z9-07-12')]).toEqual([[id], [id], [id]]);
  });
  it('finds by the titles, authors and ISBN of its lines', async () => {
    const { id, lineId } = await addBasket(shop, customer);
    const book = async (change: object) => ({
      id: lineId,
      version: (await read(id)).lines[0]!.version,
      author: 'Anaïs Çelik',
      isbn: '',
      nur: '',
      ...change,
    });
    await manager().call(editLineBookEndpoint, await book({ isbn: '9026319509' }));
    expect((await read(id)).lines[0]).toMatchObject({ author: 'Anaïs Çelik', isbn: '978-90-263-1950-1' });
    for (const search of ['9789026319501', '978-90-263', 'celik', 'proefschrift celik velde']) expect(await found(search)).toEqual([id]);
    const extra = await addProductLine(shop, id, { description: 'Zeldzaamheden' });
    expect(await found('zeldzaamheden celik')).toEqual([id]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET description = 'Aanwinsten' WHERE id = ${extra}`));
    expect(await found('zeldzaamheden')).toEqual([]);
    expect(await found('aanwinsten')).toEqual([id]);
    const other = await addBasket(shop, customer);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET basket_id = ${other.id} WHERE id = ${extra}`));
    expect(await found('aanwinsten')).toEqual([other.id]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM lines WHERE id = ${extra}`));
    expect(await found('aanwinsten')).toEqual([]);
    expect(await manager().refused(editLineBookEndpoint, await book({ isbn: '9789026319502' }))).toMatchObject({ code: 'ISBN_INVALID' });
    expect(await manager().refused(editLineBookEndpoint, await book({ nur: '031' }))).toMatchObject({ code: 'NUR_INVALID' });
    await fillCatalogue({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
    const made = (code: string) =>
      shop.kernel.act(({ tx }) =>
        tx.rows(sql`UPDATE lines SET sub_group_id = (SELECT id FROM sub_groups WHERE code = ${code}) WHERE id = ${lineId}`),
      );
    await made('flyer');
    const flyer = await manager().refused(editLineBookEndpoint, await book({ isbn: '9026319509' }));
    expect(flyer).toMatchObject({ code: 'ISBN_NOT_ALLOWED', errors: { isbn: expect.anything() } });
    expect(await manager().refused(editLineBookEndpoint, await book({ nur: '301' }))).toMatchObject({ code: 'NUR_NOT_ALLOWED' });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET nur = '301' WHERE id = ${lineId}`));
    await made('paperback');
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE sub_groups SET isbn_allowed = true, nur_allowed = true WHERE code = 'paperback'`));
    await manager().call(editLineBookEndpoint, await book({ isbn: '9026319509', nur: '301' }));
    expect((await read(id)).lines[0]).toMatchObject({ isbn: '978-90-263-1950-1', nur: '301', nurAllowed: true });
    const { nur: _forgotten, ...withoutNur } = await book({ isbn: '9026319509' });
    expect((await manager().refused(editLineBookEndpoint, withoutNur as Required<typeof withoutNur> & { nur: string })).code).toBe(
      'INPUT_INVALID',
    );
    const stale = { ...(await book({})), version: 1, author: 'Iemand anders' };
    expect(await manager().refused(editLineBookEndpoint, stale)).toMatchObject({
      code: 'STALE_VERSION',
      context: { fields: { author: { theirs: 'Anaïs Çelik', yours: 'Iemand anders' } } },
    });
    expect((await manager().refused(editLineBookEndpoint, { ...(await book({})), id: foreign })).status).toBe(404);
    await manager().call(cancelBasketEndpoint, { ...(await now(id)), reason: 'price', note: '' });
    expect(await manager().refused(editLineBookEndpoint, await book({ author: '' }))).toMatchObject({ code: 'BASKET_NOT_OPEN' });
  });
});
