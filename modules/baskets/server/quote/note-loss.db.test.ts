import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  listBasketFiltersEndpoint,
  listBasketsEndpoint,
  readBasketEndpoint,
  readBasketHistoryEndpoint,
} from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { declineQuoteEndpoint } from '#modules/baskets/contract/quote/decline-quote.endpoint.ts';
import { listCompetitorsEndpoint, noteLossEndpoint } from '#modules/baskets/contract/quote/note-loss.endpoints.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket, addCustomer, linkInMail, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
beforeEach(() => shop.moveClock('2026-11-23T10:00:00Z'));
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const account = () => shop.as('account_manager');
const read = (id: number) => manager().call(readBasketEndpoint, { id });
const now = async (id: number) => ({ id, version: (await read(id)).version });
const foreign = 987_654_321;

async function lostQuote(said: { competitor?: string; competitorPrice?: number } = {}): Promise<number> {
  const { id } = await addBasket(shop, customer);
  await manager().call(cancelBasketEndpoint, { ...(await now(id)), reason: 'price', ...said });
  return id;
}

describe('note loss', () => {
  it('stores the loss on canceling, records it in the history, and suggests the competitor next time', async () => {
    const id = await lostQuote({ competitor: 'Drukkerij Ede', competitorPrice: moneyFromEuros(850) });
    expect(await read(id)).toMatchObject({
      loss: { competitor: 'Drukkerij Ede', competitorPrice: moneyFromEuros(850) },
      totals: { net: 0 },
      total: moneyFromEuros(929.69),
    });
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
    expect(entries.map(({ text }) => text)).toContain('Verloren aan Drukkerij Ede, die € 850,00 vroeg');
    const other = await lostQuote({ competitor: 'drukkerij ede' });
    expect((await read(other)).loss).toEqual({ competitor: 'Drukkerij Ede', competitorPrice: null });
    const { rows } = await manager().call(listCompetitorsEndpoint, {});
    expect(rows.filter((name) => /ede/i.test(name))).toEqual(['Drukkerij Ede']);
  });
  it('can be added, changed and removed after the quote was lost', async () => {
    const id = await lostQuote();
    expect((await read(id)).loss).toBeNull();
    await manager().call(noteLossEndpoint, { ...(await now(id)), competitorPrice: moneyFromEuros(700) });
    expect((await read(id)).loss).toEqual({ competitor: '', competitorPrice: moneyFromEuros(700) });
    const stale = { id, version: 1, competitor: 'Te laat' };
    expect(await manager().refused(noteLossEndpoint, stale)).toMatchObject({ code: 'STALE_VERSION' });
    expect((await manager().refused(noteLossEndpoint, { ...(await now(id)), competitorPrice: 0 })).status).toBe(422);
    await manager().call(noteLossEndpoint, await now(id));
    expect((await read(id)).loss).toBeNull();
    expect((await manager().refused(noteLossEndpoint, { id: foreign, version: 1, competitor: 'x' })).status).toBe(404);
    expect((await shop.as('operator').refused(noteLossEndpoint, { id, version: 1, competitor: 'x' })).status).toBe(403);
  });
  it('records a change once, and a removal, in the history', async () => {
    const id = await lostQuote({ competitor: 'Offset Zuid' });
    const lossEntries = async () => {
      const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
      return entries.filter(({ fact }) => fact.startsWith('basket.loss_')).map(({ text }) => text);
    };
    await manager().call(noteLossEndpoint, { ...(await now(id)), competitor: 'Offset Zuid' });
    expect(await lossEntries()).toEqual(['Verloren aan Offset Zuid']);
    await manager().call(noteLossEndpoint, await now(id));
    await manager().call(noteLossEndpoint, await now(id));
    expect(await lossEntries()).toEqual(['Niet meer genoteerd aan wie ze verloren ging', 'Verloren aan Offset Zuid']);
  });
  it('takes the most common spelling of the competitor, and can correct its own', async () => {
    const id = await lostQuote({ competitor: 'drukwerk noord' });
    await manager().call(noteLossEndpoint, { ...(await now(id)), competitor: 'Drukwerk Noord' });
    expect((await read(id)).loss?.competitor).toBe('Drukwerk Noord');
    await lostQuote({ competitor: 'drukwerk noord' });
    expect((await manager().call(listCompetitorsEndpoint, {})).rows).toContain('Drukwerk Noord');
  });
  it('is deleted when an expired quote is sent or revised again', async () => {
    const ranOut = async () => {
      const { id } = await addBasket(shop, customer);
      await manager().call(sendQuoteEndpoint, { ...(await now(id)), validUntil: '2026-11-23' });
      shop.moveClock('2026-11-24T00:30:00Z');
      await manager().call(noteLossEndpoint, { ...(await now(id)), competitor: 'Printland' });
      expect((await read(id)).loss).not.toBeNull();
      return id;
    };
    const sent = await ranOut();
    await manager().call(sendQuoteEndpoint, await now(sent));
    expect(await read(sent)).toMatchObject({ status: 'quotation_sent', loss: null });
    shop.moveClock('2026-11-23T10:00:00Z');
    const revised = await ranOut();
    await manager().call(reviseQuoteEndpoint, await now(revised));
    expect(await read(revised)).toMatchObject({ status: 'in_calculation', loss: null });
  });
  it('can be given, optionally, by the customer who declines', async () => {
    const { id } = await addBasket(shop, customer);
    await manager().call(sendQuoteEndpoint, await now(id));
    expect(await manager().refused(noteLossEndpoint, { ...(await now(id)), competitor: 'x' })).toMatchObject({ code: 'QUOTE_NOT_LOST' });
    const token = await linkInMail(shop, 'quote', 'quote');
    const said = { name: 'Ineke Brouwer', reason: 'Te duur.', competitor: 'Printland', competitorPrice: moneyFromEuros(800) };
    await shop.visitor.call(declineQuoteEndpoint, { token, ...said });
    expect((await read(id)).loss).toEqual({ competitor: 'Printland', competitorPrice: moneyFromEuros(800) });
  });
  it('is deleted with the planned call when the quote is revived', async () => {
    const id = await lostQuote({ competitor: 'Printland' });
    await manager().call(followUpEndpoint, { ...(await now(id)), note: 'Vraag waarom', next: '2026-11-24' });
    await manager().call(reviseQuoteEndpoint, await now(id));
    expect(await read(id)).toMatchObject({ loss: null, followUpOn: null, followUpNote: '', followUpBy: null });
  });
  it('refuses an order', async () => {
    const { id } = await addBasket(shop, customer);
    await manager().call(confirmBasketEndpoint, await now(id));
    const cancel = { ...(await now(id)), reason: 'customer_request' };
    const refused = await manager().refused(cancelBasketEndpoint, { ...cancel, competitor: 'Printland' });
    expect(refused).toMatchObject({ code: 'QUOTE_NOT_LOST' });
    await manager().call(cancelBasketEndpoint, cancel);
  });
});

describe('call about a lost quote', () => {
  const toDo = async (caller: number) =>
    (await manager().call(listBasketsEndpoint, { group: 'follow_up', managerId: caller })).rows.map(({ id }) => id);
  const callers = async () => (await manager().call(listBasketFiltersEndpoint, {})).callers;
  const tile = async (by: ReturnType<typeof account>) =>
    (await by.call(listHomeTilesEndpoint, {})).tiles.find(({ title }) => title === 'baskets.home.followUp')!;
  it('is a follow-up of the named caller, on its day, until it is done, and can be repeated', async () => {
    const id = await lostQuote();
    const mila = (await callers()).find(({ name }) => name === 'Mila Kuipers')!;
    const before = await tile(account());
    const ask = { note: 'Vraag waarom het te duur was', by: mila.id };
    expect(await manager().refused(followUpEndpoint, { ...(await now(id)), ...ask, next: '2026-11-20' })).toMatchObject({
      code: 'FOLLOW_UP_PAST',
    });
    await manager().call(followUpEndpoint, { ...(await now(id)), ...ask, next: '2026-11-24' });
    expect(await read(id)).toMatchObject({ followUpOn: '2026-11-24', followUpBy: mila, followUpNote: ask.note, followedUpAt: null });
    expect(await toDo(mila.id)).not.toContain(id);
    shop.moveClock('2026-11-24T10:00:00Z');
    expect(await toDo(mila.id)).toContain(id);
    const { orderManager } = await read(id);
    expect(await toDo(orderManager!.id)).not.toContain(id);
    const own = await tile(account());
    expect([own.count - before.count, own.address]).toEqual([1, `/search-dashboard?group=follow_up&manager=${mila.id}`]);
    await account().call(followUpEndpoint, { ...(await now(id)), note: 'Volgend jaar weer' });
    expect(await read(id)).toMatchObject({ followUpOn: null, followUpNote: 'Volgend jaar weer', followedUpAt: '2026-11-24T10:00:00Z' });
    expect(await toDo(mila.id)).not.toContain(id);
    await manager().call(followUpEndpoint, { ...(await now(id)), note: 'Toch nog eens', next: '2026-11-24' });
    expect(await read(id)).toMatchObject({ followUpOn: '2026-11-24', followUpBy: null, followedUpAt: null });
    expect(await toDo(orderManager!.id)).toContain(id);
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
    expect(entries.map(({ text }) => text)).toContain(`Bellen op 24 nov 2026, door ${mila.name}`);
    expect((await manager().refused(followUpEndpoint, { ...(await now(id)), ...ask, by: foreign })).status).toBe(404);
  });
  it('keeps its caller when its day or note changes, until another or none is named', async () => {
    const id = await lostQuote();
    const mila = (await callers()).find(({ name }) => name === 'Mila Kuipers')!;
    const ask = { note: 'Vraag waarom', next: '2026-11-24' };
    await manager().call(followUpEndpoint, { ...(await now(id)), ...ask, by: mila.id });
    await manager().call(followUpEndpoint, { ...(await now(id)), note: 'Is er niet', next: '2026-11-26' });
    expect(await read(id)).toMatchObject({ followUpOn: '2026-11-26', followUpBy: mila, followUpNote: 'Is er niet' });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE managers SET active = false WHERE id = ${mila.id}`));
    await manager().call(followUpEndpoint, { ...(await now(id)), ...ask, by: mila.id });
    expect((await read(id)).followUpBy).toEqual(mila);
    await manager().call(followUpEndpoint, { ...(await now(id)), ...ask, by: null });
    expect((await read(id)).followUpBy).toBeNull();
    expect((await manager().refused(followUpEndpoint, { ...(await now(id)), ...ask, by: mila.id })).status).toBe(404);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE managers SET active = true WHERE id = ${mila.id}`));
  });
  it('can be planned for a canceled order as well', async () => {
    const { id } = await addBasket(shop, customer);
    await manager().call(confirmBasketEndpoint, await now(id));
    await manager().call(cancelBasketEndpoint, { ...(await now(id)), reason: 'customer_request' });
    await manager().call(followUpEndpoint, { ...(await now(id)), note: 'Wat ging er mis?', next: '2026-11-24' });
    shop.moveClock('2026-11-24T10:00:00Z');
    expect((await manager().call(listBasketsEndpoint, { group: 'follow_up' })).rows.map((row) => row.id)).toContain(id);
  });
});
