import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readKeepingEndpoint, saveKeepingEndpoint } from '#modules/stock/contract/keeping/save-keeping.endpoint.ts';
import { readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import type { StockEvent } from '#modules/stock/domain/events/event.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { reverseAct } from '#modules/stock/server/undo-movement.ts';
import { keepPaper } from '#test/setups/papers.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { keyOf, lockBook } from './load-book.ts';

type CaseEvent = { id: string; at: string; do: string; item?: string; location?: string; on?: string; event?: string };
type Case = {
  id: string;
  locations: object[];
  events: CaseEvent[];
  questions: { ask: string; item?: string; on?: string }[];
  expected: { answers: { entries?: object[] }[] };
};
const worked: Case[] = JSON.parse(readFileSync('golden/stock.json', 'utf8')).cases;

let shop: TestShop;
let itemId: number;
const acts = new Map<string, number>();
const run = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Record<string, unknown>>(query));
beforeAll(async () => {
  shop = await openTestShop();
  const [{ locations } = { locations: [] }] = worked;
  await run(sql`INSERT INTO stock_locations (code, type, aisle, bay, level) SELECT code, type, aisle, bay, level
    FROM jsonb_to_recordset(${JSON.stringify(locations)}::jsonb) AS l (code text, type text, aisle int, bay int, level int)`);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await run(sql`UPDATE stock_items SET paper = 'FORMER-' || id`);
  itemId = await keepPaper(shop, 'HVO90');
  await run(sql`UPDATE stock_items SET per_pack = 500, per_pallet = 20000 WHERE id = ${itemId}`);
  shop.moveClock('2026-03-02T07:00:00Z');
});

const usual = { pickPolicy: 'fefo' as const, wholePacks: false, shelfLifeDays: null, callOffMultiple: null };
const value = (valuation: 'average' | 'fifo') => shop.as('buyer').call(saveKeepingEndpoint, { itemId, ...usual, valuation });
const stock = () => shop.as('buyer').call(readMaterialEndpoint, { itemId });

/** Plays an event of a case in a transaction of its own, as the commands do. */
async function play({ id, at, ...event }: CaseEvent) {
  shop.moveClock(`${at}:00+01:00`);
  return shop.kernel.act(async (context) => {
    if (event.do === 'reverse') return (await reverseAct(context, acts.get(event.event!)!, 'Fout')).accepted;
    const stored = await lockBook(context, {
      itemIds: [itemId],
      locations: event.location ? [event.location] : [],
      from: event.on ?? at.slice(0, 10),
    });
    const decided = decideEvent(stored.book, at, { ...event, item: keyOf(itemId) } as unknown as StockEvent);
    if (decided.accepted) acts.set(id, await saveBook(context, stored));
    return decided.accepted;
  });
}
/** The journal as the answers of the cases have it. */
const journal = async () =>
  (await stock()).journal
    .toReversed()
    .map(({ countsOn, type, lot, location, quantity, valueEur }) => ({ on: countsOn, type, lot, location, quantity, valueEur }));
/** The sum of the layers, and the number of those that are not empty. */
const layers = async () =>
  (
    await run(
      sql`SELECT count(*)::int AS layers, sum(quantity)::float8 AS quantity, sum(value)::float8 AS value FROM stock_layers WHERE item_id = ${itemId} AND quantity > 0`,
    )
  )[0];

describe('FIFO through the database', () => {
  it.each(['fifo', 'undo'])('gives the journal of the worked case %s', async (id) => {
    await value('fifo');
    const { events, questions, expected } = worked.find((one) => one.id === id)!;
    const own = events.filter(({ item, event }) => item === 'HVO90' || event?.startsWith('h'));
    for (const event of own) await play(event);
    const nth = questions.findIndex(({ ask, item }) => ask === 'journal' && item === 'HVO90');
    expect(await journal()).toEqual(expected.answers[nth]!.entries);
    const { physical, valueEur } = await stock();
    expect(await layers()).toEqual({ layers: 1, quantity: physical, value: valueEur });
  });

  it('brings what is undone back into the layers that it left, and what was undone of a receipt out of its own', async () => {
    await value('fifo');
    const { events } = worked.find((one) => one.id === 'fifo')!;
    for (const event of events) await play(event);
    const before = await stock();
    await play({ id: 'r1', at: '2026-03-10T09:00', do: 'reverse', event: 'e5' });
    expect(await layers()).toMatchObject({ layers: 2, quantity: before.physical + 1234, value: 29.9106 + 9.72 + 14.0194 });
    await play({ id: 'e8', at: '2026-03-10T09:10', do: 'issue', item: 'HVO90', quantity: 1234, type: 30 } as CaseEvent);
    expect((await journal()).slice(-2).map(({ lot, valueEur }) => [lot, valueEur])).toEqual([
      ['P0', -9.72],
      ['P2', -14.0194],
    ]);
    expect((await stock()).valueEur).toBe(before.valueEur);
  });

  it('begins with what is there as one layer at its average, and goes back to the average with the same value', async () => {
    const receive = (id: string, at: string, quantity: number, valueEur: number) =>
      play({ id, at, do: 'receive', item: 'HVO90', lot: id, location: 'C-01-1', quantity, valueEur, type: 90 } as CaseEvent);
    await receive('a1', '2026-03-02T09:00', 100, 100);
    await receive('a2', '2026-03-02T09:10', 100, 300);
    await play({ id: 'a3', at: '2026-03-03T09:00', do: 'issue', item: 'HVO90', quantity: 50, type: 30 } as CaseEvent);
    await value('fifo');
    expect(await shop.as('buyer').call(readKeepingEndpoint, { itemId })).toMatchObject({ valuation: 'fifo' });
    await value('fifo');
    expect(await layers()).toEqual({ layers: 1, quantity: 150, value: 300 });
    await receive('a4', '2026-03-04T09:00', 100, 900);
    await play({ id: 'a5', at: '2026-03-05T09:00', do: 'issue', item: 'HVO90', quantity: 160, type: 30 } as CaseEvent);
    expect((await stock()).valueEur).toBe(810);
    // What left at the average comes back with that value, as a layer of its own.
    await play({ id: 'a6', at: '2026-03-06T09:00', do: 'reverse', event: 'a3' });
    const { physical, valueEur } = await stock();
    expect([physical, valueEur]).toEqual([140, 910]);
    expect(await layers()).toEqual({ layers: 2, quantity: 140, value: 910 });
    await value('average');
    expect(await layers()).toEqual({ layers: 0, quantity: null, value: null });
    await play({ id: 'a7', at: '2026-03-07T09:00', do: 'issue', item: 'HVO90', quantity: 14, type: 30 } as CaseEvent);
    expect((await stock()).valueEur).toBe(819);
  });

  it('keeps which layer holds the rest of what came before', async () => {
    await value('average');
    await play({
      id: 'c1',
      at: '2026-03-02T09:00',
      do: 'receive',
      item: 'HVO90',
      lot: 'c1',
      location: 'C-01-1',
      quantity: 10,
      valueEur: 10,
      type: 90,
    } as CaseEvent);
    await value('fifo');
    await play({
      id: 'c2',
      at: '2026-03-03T09:00',
      do: 'receive',
      item: 'HVO90',
      lot: 'c2',
      location: 'C-01-1',
      quantity: 5,
      valueEur: 50,
      type: 90,
    } as CaseEvent);
    expect(await run(sql`SELECT quantity::float8 AS quantity, carried FROM stock_layers WHERE item_id = ${itemId} ORDER BY id`)).toEqual([
      { quantity: 10, carried: true },
      { quantity: 5, carried: false },
    ]);
  });

  it('is chosen by who sees prices, and stays as it is for who does not', async () => {
    const warehouse = shop.as('warehouse');
    const asked = { itemId, ...usual };
    expect(await warehouse.refused(saveKeepingEndpoint, { ...asked, valuation: 'fifo' })).toMatchObject({ status: 403 });
    await value('fifo');
    await warehouse.call(saveKeepingEndpoint, { ...asked, wholePacks: true });
    expect(await warehouse.call(readKeepingEndpoint, { itemId })).toMatchObject({ valuation: 'fifo', wholePacks: true });
  });
});
