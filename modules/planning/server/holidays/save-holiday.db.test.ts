import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { openDeliveryDays } from '#modules/baskets/server/public.ts';
import { addPublicHolidaysEndpoint } from '#modules/planning/contract/add-public-holidays.endpoint.ts';
import { listHolidayConflictsEndpoint, listHolidaysEndpoint } from '#modules/planning/contract/holidays.endpoints.ts';
import { removeHolidayEndpoint } from '#modules/planning/contract/remove-holiday.endpoint.ts';
import { saveHolidayEndpoint } from '#modules/planning/contract/save-holiday.endpoint.ts';
import { hoursOn } from '#modules/planning/domain/places/overtime.ts';
import { closedDates } from '#modules/planning/server/places.ts';
import { amendTo160, draftAmendment } from '#test/amendments.ts';
import { addBasket, addCustomer, addOrder } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM holidays`)));

it('refuses to confirm an order for a holiday at its destination, and ignores holidays elsewhere', async () => {
  const { id } = await addBasket(shop, await addCustomer(shop));
  const add = (country: string) =>
    shop.kernel.act(({ tx }) =>
      tx.rows(sql`INSERT INTO holidays (date, country, name_nl, name_en, closes_production, closes_dispatch, closes_delivery)
        VALUES ('2026-12-02', ${country}, 'Verzinseldag', 'Madeup Day', true, true, true)`),
    );
  const manager = shop.as('order_manager');
  const { version } = await manager.call(readBasketEndpoint, { id });
  await add('NL');
  const refused = await manager.refused(confirmBasketEndpoint, { id, version });
  expect(refused).toMatchObject({ status: 409, code: 'DATE_ON_HOLIDAY' });
  expect(refused.message).toContain('Verzinseldag');
  await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM holidays`));
  await add('DE');
  expect((await manager.call(confirmBasketEndpoint, { id, version })).status).toBe('order_confirmation_sent');
});

it('refuses an amended day and an added line on a holiday of their destination', async () => {
  const customer = await addCustomer(shop);
  const order = await addOrder(shop, customer);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`INSERT INTO holidays (date, country, name_nl, name_en, closes_production, closes_dispatch, closes_delivery)
      VALUES ('2026-12-10', 'NL', 'Verzinseldag', 'Madeup Day', false, false, true), ('2026-12-11', 'DE', 'Verzinseldag', 'Madeup Day', true, true, true)`),
  );
  const to = (deliverOn: string) => ({ ...amendTo160(order.lineId), quantity: 150, deliverOn, reason: 'Later open' });
  const codesOf = async (deliverOn: string) => {
    const { id, preview } = await draftAmendment(shop, order.id, [to(deliverOn)]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM amendments WHERE id = ${id}`));
    return preview.rows[0]!.refusals;
  };
  expect(await codesOf('2026-12-10')).toEqual([{ code: 'DATE_ON_HOLIDAY', message: expect.stringContaining('Verzinseldag') }]);
  expect(await codesOf('2026-12-11')).toEqual([]);
  const openOn = await shop.kernel.act((context) => openDeliveryDays(context, [customer.addressId], Temporal.PlainDate.from('2026-12-10')));
  expect(openOn(customer.addressId).toString()).toBe('2026-12-11');
});

describe('holidays of the shop', () => {
  const admin = () => shop.as('admin');
  const closed = { country: 'NL', closesProduction: true, closesDispatch: true, closesDelivery: true };
  const day = (date: string, name: string) => ({ ...closed, date, nameNl: name, nameEn: name });

  it('are added a year at a time without duplicates and edited one by one', async () => {
    const { added } = await admin().call(addPublicHolidaysEndpoint, { country: 'NL', year: 2026 });
    expect(added).toBeGreaterThan(7);
    expect(await admin().call(addPublicHolidaysEndpoint, { country: 'NL', year: 2026 })).toEqual({ added: 0 });
    const own = await admin().call(saveHolidayEndpoint, { ...day('2026-11-23', 'Jubileum'), nameEn: 'Jubilee' });
    const twice = async (language: 'nl' | 'en') => {
      await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE users SET language = ${language}`));
      return admin().refused(saveHolidayEndpoint, day('2026-11-23', 'Nog een'));
    };
    expect(await twice('en')).toMatchObject({ code: 'HOLIDAY_TWICE', message: expect.stringContaining('Jubilee') });
    expect(await twice('nl')).toMatchObject({ code: 'HOLIDAY_TWICE', message: expect.stringContaining('Jubileum') });
    const nothing = { ...day('2026-11-30', 'Niets'), closesProduction: false, closesDispatch: false, closesDelivery: false };
    expect(await admin().refused(saveHolidayEndpoint, nothing)).toMatchObject({ code: 'HOLIDAY_CLOSES_NOTHING' });
    await admin().call(saveHolidayEndpoint, { ...day('2026-11-23', 'Feest'), ...own });
    const late = await admin().refused(saveHolidayEndpoint, { ...day('2026-11-23', 'Ander feest'), ...own });
    expect(late).toMatchObject({ code: 'STALE_VERSION', context: { fields: { nameNl: { theirs: 'Feest', yours: 'Ander feest' } } } });
    expect((await shop.as('order_manager').refused(removeHolidayEndpoint, { id: own.id })).status).toBe(403);
  });

  it('close a part of a day, which stays a working day and is planned on in its other part', async () => {
    const eve = { ...day('2026-11-19', 'Pakjesavond'), fromTime: '12:00' };
    const { id } = await admin().call(saveHolidayEndpoint, eve);
    expect(await admin().refused(saveHolidayEndpoint, { ...eve, date: '2026-11-20', untilTime: '12:00' })).toMatchObject({
      code: 'HOLIDAY_HOURS',
    });
    const { rows } = await admin().call(listHolidaysEndpoint, {});
    expect(rows.find((row) => row.id === id)).toMatchObject({ fromTime: '12:00', untilTime: null });
    const openOn = async () => {
      const closed = await shop.kernel.act(({ tx }) => closedDates(tx, 'production'));
      expect(closed.has('2026-11-19')).toBe(false);
      const week = [{ weekday: 4, from: '08:00', to: '17:00' }];
      return hoursOn({ week, specialDays: [] }, closed, Temporal.PlainDate.from('2026-11-19'));
    };
    expect(await openOn()).toEqual([{ from: '08:00', to: '12:00' }]);
    await admin().call(removeHolidayEndpoint, { id });
    expect(await openOn()).toEqual([{ from: '08:00', to: '17:00' }]);
  });

  it('move the expiry and the follow-up day of a quote', async () => {
    const { id } = await addBasket(shop, await addCustomer(shop));
    const manager = shop.as('order_manager');
    const { version } = await manager.call(readBasketEndpoint, { id });
    await admin().call(saveHolidayEndpoint, day('2026-11-23', 'Jubileum'));
    await admin().call(saveHolidayEndpoint, day('2026-12-18', 'Kerstborrel'));
    await manager.call(sendQuoteEndpoint, { id, version });
    // Sent on Wednesday 18 November: Monday 23 is kept, and so is the thirtieth day, a Friday.
    expect(await manager.call(readBasketEndpoint, { id })).toMatchObject({ followUpOn: '2026-11-26', validUntil: '2026-12-21' });
  });

  it('list their conflicts until they are removed', async () => {
    await addBasket(shop, await addCustomer(shop));
    const { id } = await admin().call(saveHolidayEndpoint, day('2026-12-02', 'Verzinseldag'));
    const { rows } = await admin().call(listHolidaysEndpoint, {});
    const conflicts = await admin().call(listHolidayConflictsEndpoint, { id });
    expect(conflicts.rows.length).toBe(rows.find((row) => row.id === id)!.conflicts);
    expect(conflicts.rows[0]).toMatchObject({ kind: 'delivery', line: 'Proefschrift', what: 'Utrecht' });
    await admin().call(removeHolidayEndpoint, { id });
    expect((await admin().refused(removeHolidayEndpoint, { id })).status).toBe(404);
    expect((await admin().refused(listHolidayConflictsEndpoint, { id })).status).toBe(404);
  });
});
