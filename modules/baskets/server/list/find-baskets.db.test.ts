import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listBasketsEndpoint, readBasketCountsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { editLineBookEndpoint } from '#modules/baskets/contract/line/edit-line-book.endpoint.ts';
import { addBasket, addProductLine } from '#test/baskets.ts';
import { customer, manager, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

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
  });
});

describe('basket counts', () => {
  it('count per tab what the list shows there with the same search', async () => {
    const title = 'Zonnewijzers';
    const [first, second] = [await addBasket(shop, customer), await addBasket(shop, customer)];
    for (const { lineId } of [first, second])
      await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET description = ${title} WHERE id = ${lineId}`));
    const hold = { id: second.id, version: (await read(second.id)).version, reason: 'customer', note: 'Wacht' };
    await manager().call(holdBasketEndpoint, hold);
    const { tabs } = await manager().call(readBasketCountsEndpoint, { search: title });
    for (const { tab, count, isExact } of tabs) {
      const { rows } = await manager().call(listBasketsEndpoint, { search: title, ...(tab !== 'all' && { group: tab }) });
      expect({ tab, count, isExact }).toEqual({ tab, count: rows.length, isExact: true });
    }
    const countOf = (name: string) => tabs.find(({ tab }) => tab === name)?.count;
    expect([countOf('all'), countOf('quotes'), countOf('on_hold'), countOf('done')]).toEqual([2, 2, 1, 0]);
    const everything = await manager().call(readBasketCountsEndpoint, {});
    expect(everything.tabs.find(({ tab }) => tab === 'all')!.count).toBeGreaterThanOrEqual(2);
    expect((await manager().call(readBasketCountsEndpoint, { search: title, late: true })).tabs[0]).toMatchObject({ tab: 'all', count: 0 });
  });
});
