import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { editLineBookEndpoint } from '#modules/baskets/contract/line/edit-line-book.endpoint.ts';
import { addBasket } from '#test/baskets.ts';
import { customer, foreign, manager, now, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

describe('edit the book of a line', () => {
  it('stores author, ISBN and NUR as the product allows them, and records the change', async () => {
    const { id, lineId } = await addBasket(shop, customer);
    const book = async (change: object) => ({
      ...{ id: lineId, version: (await read(id)).lines[0]!.version },
      ...{ author: 'Anaïs Çelik', isbn: '', nur: '', ...change },
    });
    await manager().call(editLineBookEndpoint, await book({}));
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
    expect(entries[0]).toMatchObject({ fact: 'line.book_changed' });
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
