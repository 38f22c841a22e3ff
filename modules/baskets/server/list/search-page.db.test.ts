import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBasketsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import type { ConnectionLimits } from '#platform/server/database/connection-pool.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

type Made = { id: number; description: string; status: string; total: number; day: string };

const limits: ConnectionLimits = {
  ...{ connections: 6, waitMs: 10_000, maxWaiting: 100, statementMs: 20_000, lockMs: 10_000, idleTransactionMs: 60_000, jobMs: 60_000 },
  ...{ listMs: 20_000, searchMs: 1000 },
};

let shop: TestShop;
let made: Made[];

/** Words of all baskets, of one in two, ten and a hundred, of a single one, and of only those that come last in every order. */
beforeAll(async () => {
  shop = await openTestShop({ connections: limits });
  const { id } = await addBasket(shop, await addCustomer(shop));
  made = await shop.kernel.act(({ tx }) =>
    tx.rows<Made>(sql`
      INSERT INTO baskets (number, business_unit_id, type, status, customer_id, contact_id, invoice_address_id, description, delivery_date, total, created_at)
      SELECT '25-' || lpad(n::text, 6, '0'), business_unit_id, 20, CASE WHEN n % 7 = 0 THEN 'ready' ELSE 'in_progress' END, customer_id, contact_id,
        invoice_address_id, concat_ws(' ', 'Overal', CASE n % 2 WHEN 0 THEN 'Gelijk' ELSE 'Ongelijk' END, CASE n % 10 WHEN 0 THEN 'Tiende' END,
        CASE n % 100 WHEN 0 THEN 'Zeldzaam' END, CASE n WHEN 777 THEN 'Enig' END, CASE WHEN n > 1900 THEN 'Achteraan' END),
        CASE WHEN n < 1950 THEN date '2026-01-01' + n / 20 END, n / 3, created_at
      FROM baskets, generate_series(1, 2000) n WHERE id = ${id}
      RETURNING id, lower(description) AS description, status, total, coalesce(delivery_date::text, 'none') AS day`),
  );
});
afterAll(() => shop.close());

const sortedBy = { delivery: (one: Made) => one.day, number: (one: Made) => one.id, total: (one: Made) => one.total } as const;

function expected(words: string[], sort: keyof typeof sortedBy, descending: boolean, status?: string): number[] {
  const matching = made.filter((one) => words.every((word) => one.description.includes(word)) && (!status || one.status === status));
  const value = sortedBy[sort];
  const up = matching.toSorted((a, b) => (value(a) === value(b) ? a.id - b.id : value(a) < value(b) ? -1 : 1));
  return (descending ? up.toReversed() : up).map(({ id }) => id);
}

async function found(search: string, asked: object): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await shop.as('order_manager').call(listBasketsEndpoint, { search, limit: 60, ...asked, ...(cursor && { cursor }) });
    ids.push(...page.rows.map((row) => row.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor && ids.length < 120);
  return ids;
}

it.each([
  ['overal'],
  ['gelijk overal'],
  ['tiende'],
  ['zeldzaam'],
  ['tiende zeldzaam overal ov'],
  ['enig'],
  ['achteraan'],
  ['achteraan tiende'],
  ['niemand'],
])('a search finds every match however common its words are, in each sort order: %s', async (search) => {
  const words = search.split(' ');
  for (const sort of ['delivery', 'number', 'total'] as const) {
    for (const descending of [false, true]) {
      expect(await found(search, { sort, descending })).toEqual(expected(words, sort, descending).slice(0, 120));
      const ready = expected(words, sort, descending, 'ready').slice(0, 120);
      expect(await found(words.toReversed().join(' '), { sort, descending, group: 'ready' })).toEqual(ready);
    }
  }
});

type Added = { description: string; number?: string; print_order_number?: string; customer_reference?: string; po_number?: string };

/** Adds baskets whose texts no other test looks for; returns their ids, ascending. */
async function add(...baskets: Added[]): Promise<number[]> {
  const numbered = baskets.map((one, at) => ({ number: `24-${String(added + at).padStart(6, '0')}`, ...one }));
  added += baskets.length;
  const rows = await shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`
      INSERT INTO baskets (number, business_unit_id, type, status, customer_id, description, print_order_number, customer_reference, po_number, created_at)
      SELECT n.number, b.business_unit_id, 20, 'in_progress', b.customer_id, n.description, n.print_order_number, coalesce(n.customer_reference, ''),
        coalesce(n.po_number, ''), b.created_at
      FROM (SELECT * FROM baskets WHERE id = ${made[0]!.id}) b, jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        n (number text, description text, print_order_number text, customer_reference text, po_number text)
      ORDER BY n.number RETURNING id`),
  );
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
let added = 0;

it('a number shared by hundreds of baskets finds all of them', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    description: at % 10 ? 'Reeks' : 'Reeks Deel',
    print_order_number: `9876-${at}`,
  }));
  const ids = await add(...many);
  expect(await found('9876', { sort: 'number' })).toEqual(ids.slice(0, 120));
  expect(await found('deel 9876', { sort: 'number' })).toEqual(ids.filter((_, at) => at % 10 === 0));
});

it('matches on one page are counted exactly, more are reported as inexact', async () => {
  const counted = async (search: string) => {
    const { count, countIsExact } = await shop.as('order_manager').call(listBasketsEndpoint, { search, limit: 60 });
    return { count, countIsExact };
  };
  expect(await counted('zeldzaam')).toEqual({ count: 20, countIsExact: true });
  expect(await counted('overal')).toEqual({ count: 60, countIsExact: false });
});

it('a word is found anywhere in a text, as soon as the text is saved', async () => {
  const describe = (id: number, description: string) =>
    shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET description = ${description} WHERE id = ${id}`));
  const [one, other] = (await add({ description: '' }, { description: 'OVERZICHT' })) as [number, number];
  await describe(one, "Überzicht (l'Été), zes2zeven 12maandag-dinsdag50%_");
  for (const held of ['uberz', 'ÜBERZICHT', "l'ete", "'ete", 'Zeven', 'maandag-dinsdag', 'g-din', 'dag50%_', '2zev', 'zes 12maa'])
    expect([held, await found(held, {})]).toEqual([held, [one]]);
  for (const nowhere of ['zeszeven', 'maandagdinsdag', 'zeven12', 'lete', 'überzichten']) expect(await found(nowhere, {})).toEqual([]);
  expect(await found('zicht', { sort: 'number' })).toEqual([one, other]);
  await describe(other, '');
  expect(await found('zicht', {})).toEqual([one]);
});

it('a fragment that many words share finds all of them', async () => {
  const called = Array.from({ length: 80 }, (_, at) => `Soort${String.fromCharCode(97 + (at % 26))}${'y'.repeat(at % 3)}`);
  const ids = await add(...called.map((description) => ({ description })));
  expect(await found('soort', { sort: 'number' })).toEqual(ids);
  expect(await found('soortby', { sort: 'number' })).toEqual(ids.filter((_, at) => called[at]!.startsWith('Soortby')));
});

it('a part of a number with signs is found wherever it is', async () => {
  const number = '25-500501';
  const [id] = await add({ description: 'Nummers', number, customer_reference: 'PO-17/88', po_number: '2026.4.1' });
  for (const search of [number, number.slice(1), number.slice(2), 'po-17', '-17/', '7/8', '6.4.1', '.4.1', 'O-17/88', '-1', '/8'])
    expect([search, await found(`${search} nummers`, { sort: 'number' })]).toEqual([search, [id]]);
  for (const search of ['po-18', '-17/9', '6.4.2', '_17', '%17', '/9']) expect([search, await found(search, {})]).toEqual([search, []]);
});

it('a letter with signs is found where a word begins with them', async () => {
  const [id] = await add({ description: 'Handboek C++ en F#' });
  for (const search of ['c++', 'c+', 'F#', 'handboek c++']) expect([search, await found(search, {})]).toEqual([search, [id]]);
  for (const search of ['k+', 'c++x', 'c#']) expect([search, await found(search, {})]).toEqual([search, []]);
});

it('a text of many words finds the baskets with all of them', async () => {
  const { id, description } = made[776]!;
  const pasted = `${description}\t25-000777  ${description} 2026`.repeat(8);
  expect(await found(pasted, {})).toEqual([]);
  expect(await found(pasted.replaceAll('2026', ' '), {})).toEqual([id]);
});

it('a search that takes too long ends, and the list says so', async () => {
  const page = await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`LOCK TABLE baskets IN ACCESS EXCLUSIVE MODE`);
    return shop.as('order_manager').call(listBasketsEndpoint, { search: 'overal' });
  });
  expect(page).toMatchObject({ rows: [], nextCursor: null, searchEnded: true, countIsExact: false });
  expect((await shop.as('order_manager').call(listBasketsEndpoint, { search: 'enig' })).searchEnded).toBe(false);
});
