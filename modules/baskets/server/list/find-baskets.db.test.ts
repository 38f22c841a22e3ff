import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listBasketsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
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
