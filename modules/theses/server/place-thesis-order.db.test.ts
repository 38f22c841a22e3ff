import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillPlanning } from '#demo/orders/planning.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { priceAtSpeed } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { cancelUnpaidOrderEndpoint } from '#modules/invoicing/contract/online/cancel-unpaid-order.endpoint.ts';
import { listMyUnpaidOrdersEndpoint, readMyOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { saveDepositLibraryEndpoint } from '#modules/theses/contract/deposit/save-deposit-library.endpoint.ts';
import { placeThesisOrderEndpoint } from '#modules/theses/contract/place-thesis-order.endpoint.ts';
import { priceThesisEndpoint } from '#modules/theses/contract/price-thesis.endpoint.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import { saveUniversityEndpoint } from '#modules/theses/contract/save-university.endpoint.ts';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import { listShopOrdersEndpoint } from '#modules/webrequests/contract/shop/shop-orders.endpoints.ts';
import { withdrawShopOrderEndpoint } from '#modules/webrequests/contract/shop/withdraw-shop-order.endpoint.ts';
import { sumOrder } from '#modules/webrequests/domain/shop/order-sum.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { endAtProvider, type PayingShop } from '#test/online-payments.ts';
import { listenForCarrier } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopColleague } from '#test/shop-products.ts';

let shop: TestShop;
let customer: TestCustomer;
let universityId: number;

beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  await fillPlanning(demo);
  customer = await addCustomer(shop);
  await rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = 'm.vandervelde@voorbeeld.example'), sees_all = true
    WHERE id = ${customer.contactId}`);
  const address = { attention: 'Bureau pedel', street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht', country: 'BE' };
  const rules = { copies: 5, leadWeeks: 5, propositions: 'allowed' as const, titlePageApproval: true, formatAdvice: '', sourceUrl: '' };
  const university = { name: 'Universiteit Utrecht', ...rules, ...address, checkedOn: null, active: true };
  ({ id: universityId } = await shop.as('admin').call(saveUniversityEndpoint, university));
  await shop.as('admin').call(saveDepositLibraryEndpoint, library);
});
afterAll(() => shop.close());

const library = {
  ...{ name: 'Nationale Bibliotheek', copies: 2, attention: 'Depot', street: 'Bibliotheekplein', houseNumber: '5' },
  ...{ postcode: '2595 BE', city: 'Den Haag', country: '', version: 1 },
};
const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<{ [name: string]: number }>(query));
const marit = () => shop.as('m.vandervelde@voorbeeld.example');
const orderedTotal = async (id: number) => {
  const lines = await rows(sql`
    SELECT price::float8 AS price, transport_price::float8 AS transport, vat_rate::float8 AS "vatPercent" FROM lines WHERE basket_id = ${id}`);
  return sumOrder(lines as never).total;
};
const read = () => marit().call(readThesisEndpoint, {});
const save = async (changes: Partial<ThesisAnswers>) => {
  const { draft } = await read();
  return marit().call(saveThesisDraftEndpoint, { version: draft.version, step: 'thesis', changes });
};

/** One candidate, whose draft becomes an order and who pays first after that. */
describe('place thesis order', { shuffle: false }, () => {
  it('prices the worked case G1b, and extra hardcover copies by their bundle', async () => {
    const { answers } = (await read()).draft;
    expect(await read()).toMatchObject({ offered: true, ordered: null });
    const choice = { ...answers, paper: 'HVO90', finish: 'matt 1' };
    const { price } = await marit().call(priceThesisEndpoint, choice);
    expect(price!.lines).toEqual([{ kind: 'thesis', quantity: 150, price: moneyFromEuros(883.75), vatPercent: 9 }]);
    expect(price!.spineMm).toBe(11);
    expect(price!.curve.find(({ copies }) => copies === 150)!.price).toBe(moneyFromEuros(883.75));
    const more = await marit().call(priceThesisEndpoint, { ...choice, bookmark: true, propositions: true, hardcovers: 6 });
    expect(more.price!.lines.map(({ kind }) => kind)).toEqual(['thesis', 'bookmark', 'propositions', 'hardcover']);
    expect(more.price!.lines.at(-1)).toMatchObject({ quantity: 6, price: moneyFromEuros(159) });
    // What an extra costs is known before it is chosen, and while something else has no price.
    const extras = more
      .price!.lines.filter(({ kind }) => kind === 'bookmark' || kind === 'propositions')
      .map(({ kind, price: cost, vatPercent }) => ({ kind, price: cost, vatPercent }));
    const { extras: offered } = await marit().call(priceThesisEndpoint, choice);
    expect(offered.filter(({ kind }) => kind !== 'invitation')).toEqual(extras);
    const odd = await marit().call(priceThesisEndpoint, { ...choice, pages: 185 });
    expect([odd.price, odd.extras, odd.problem]).toEqual([null, offered, expect.stringContaining('185')]);
    expect(await marit().call(priceThesisEndpoint, { ...choice, pages: null })).toEqual({
      price: null,
      extras: [],
      problem: null,
      insteadOn: null,
      missedDue: null,
    });
  });

  it('orders once, at the price and the day that were shown, with the copies for the beadle apart', async () => {
    const days = async (answers: ThesisAnswers) => marit().call(readThesisDaysEndpoint, { ...answers, defenceOn: '2027-03-18' });
    const { answers } = (await read()).draft;
    const book = { ...answers, paper: 'HVO90', finish: 'matt 1', bookmark: true, universityId, beadleCopies: 5, depositCopies: 2 };
    const shown = await days(book);
    expect(shown).toMatchObject({ due: '2027-02-11', warning: null });
    const [first] = shown.days as OutputOf<typeof readThesisDaysEndpoint>['days'];
    const { version } = await save({
      ...{
        title: 'De stille onderstroom',
        paper: 'HVO90',
        finish: 'matt 1',
        bookmark: true,
        addressId: customer.addressId,
        universityId,
        beadleCopies: 5,
        depositCopies: 2,
      },
      ...{
        defenceOn: '2027-03-18',
        defenceAt: '12:15',
        deliveryOn: '2026-11-19',
        author: 'M. van der Velde',
        poNumber: 'PO-7',
        reference: 'Promotie',
      },
    });
    const quiet = shown.days.find(({ percent }) => percent < 0)!;
    expect(quiet.total).toBeLessThan(first!.total);
    const onQuiet = await marit().call(priceThesisEndpoint, { ...book, deliveryOn: quiet.date });
    expect(onQuiet.price).toMatchObject({ total: quiet.total, speed: { percent: quiet.percent } });
    const bookmark = onQuiet.price!.lines.find(({ kind }) => kind === 'bookmark')!;
    expect(onQuiet.extras).toContainEqual({
      kind: 'bookmark',
      price: priceAtSpeed(bookmark.price, quiet.percent),
      vatPercent: bookmark.vatPercent,
    });
    const place = { version, total: first!.total, agreed: true as const };
    expect(await marit().refused(placeThesisOrderEndpoint, { ...place, total: moneyFromEuros(1) })).toMatchObject({
      code: 'PRICE_CHANGED',
    });
    expect(await marit().refused(placeThesisOrderEndpoint, place)).toMatchObject({ code: 'DATE_TOO_SOON' });
    const late = await marit().call(priceThesisEndpoint, { ...book, deliveryOn: '2026-11-19' });
    expect(late).toMatchObject({ insteadOn: first!.date });
    const saved = await save({ deliveryOn: first!.date });
    await rows(sql`
      INSERT INTO holidays (date, country, name_nl, name_en, closes_production, closes_dispatch, closes_delivery)
      VALUES (${first!.date}, 'BE', 'Verzinseldag', 'Madeup Day', false, false, true)`);
    // The university in Belgium takes nothing on that day, so that it is no longer offered.
    const onHoliday = { ...place, version: saved.version };
    expect(await marit().refused(placeThesisOrderEndpoint, onHoliday)).toMatchObject({ code: 'DATE_TOO_SOON' });
    const atHome = (await days({ ...book, beadleCopies: 0 })).days[0];
    const [open] = (await days(book)).days;
    expect([atHome!.date, open!.date > first!.date]).toEqual([first!.date, true]);
    const moved = { ...place, total: open!.total, version: (await save({ deliveryOn: open!.date })).version };
    const limit = (amount: number | null) =>
      rows(sql`UPDATE contacts SET order_limit = ${amount}::bigint WHERE id = ${customer.contactId}`);
    await limit(10_000);
    const alone = await marit().refused(placeThesisOrderEndpoint, moved);
    expect(alone).toMatchObject({ code: 'ORDER_NEEDS_COLLEAGUE_ALONE' });
    await limit(null);
    const twice = await Promise.allSettled(
      ['one', 'other'].map((idempotencyKey) => marit().call(placeThesisOrderEndpoint, moved, { idempotencyKey })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { ordered, draft } = await read();
    expect(ordered).toMatchObject({ title: 'De stille onderstroom', total: open!.total });
    expect(ordered!.days.map(({ name }) => name)).toContain('upload');
    expect(draft.version).toBe(0);
    expect((await read()).addresses.map(({ address }) => address).join()).not.toMatch(/Domplein|Bibliotheekplein/);
    const basket = await shop.as('order_manager').call(readBasketEndpoint, { id: ordered!.id });
    expect(basket).toMatchObject({ status: 'quote_approved', poNumber: 'PO-7', customerReference: 'Promotie', deliveryDate: open!.date });
    expect(basket.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['De stille onderstroom', 150],
      ['Boekenlegger', 150],
    ]);
    expect(basket.lines[0]).toMatchObject({ author: 'M. van der Velde' });
    const sent = await rows(
      sql`SELECT quantity, (date > ${open!.date}::date)::int AS later FROM deliveries WHERE line_id = ${basket.lines[0]!.id} ORDER BY id`,
    );
    expect(sent.map(({ quantity, later }) => [quantity, later])).toEqual([
      [143, 0],
      [5, 0],
      [2, 0],
    ]);
    expect(await rows(sql`SELECT country FROM addresses WHERE attention = 'Bureau pedel'`)).toEqual([{ country: 'BE' }]);
    expect(await rows(sql`SELECT city FROM addresses WHERE attention = 'Depot'`)).toEqual([{ city: 'Den Haag' }]);
    expect(await orderedTotal(ordered!.id)).toBe(open!.total);
    const file = await marit().inject({ method: 'GET', url: `/api/thesis/${ordered!.id}/calendar` });
    expect(file.body).toContain('BEGIN:VCALENDAR');
    expect(
      (await shop.as('inkoop@delindewal.example').inject({ method: 'GET', url: `/api/thesis/${ordered!.id}/calendar` })).statusCode,
    ).toBe(404);
  });

  it('has a private customer pay first: the order is confirmed after that, and its payment can be resumed', async () => {
    const paying: PayingShop = { shop, customer, payer: marit() };
    await listenForCarrier(shop);
    await rows(sql`UPDATE customers SET customer_type = 'private' WHERE id = ${customer.id}`);
    const answers = { title: 'Zoet water', paper: 'HVO90', finish: 'matt 1', addressId: customer.addressId };
    await save({ ...answers, poNumber: 'PO-8', pickUp: true });
    // Who agreed to pay in parts pays no whole beforehand.
    const inParts = [{ moment: 'delivery', percent: 100, days: 14 }];
    const plan = (terms: unknown[]) =>
      rows(sql`UPDATE customers SET payment_plan = ${JSON.stringify(terms)}::jsonb WHERE id = ${customer.id}`);
    await plan(inParts);
    expect((await read()).paysNow).toBe(false);
    await plan([]);
    const { draft, paysNow, changes } = await read();
    expect({ paysNow, changes: changes.softcover }).toEqual({
      paysNow: true,
      changes: { freeChanges: 1, changeCost: 500_000, vatPercent: 9 },
    });
    const { price } = await marit().call(priceThesisEndpoint, { ...draft.answers, beadleCopies: 0 });
    expect(price!.transport).toBe(noMoney);
    const { days } = await marit().call(readThesisDaysEndpoint, draft.answers);
    const { version } = await save({ deliveryOn: days[0]!.date });
    const ask = { total: days[0]!.total, agreed: true as const };
    const canceled = await marit().call(placeThesisOrderEndpoint, { ...ask, version });
    await marit().call(cancelUnpaidOrderEndpoint, { id: canceled.paymentId! });
    const kept = { step: 'order', answers: { title: 'Zoet water', pickUp: true } };
    const reopened = (await read()).draft;
    expect(reopened).toMatchObject(kept);
    await addShopColleague(shop, customer, 'inkoop@delindewal.example');
    await rows(sql`UPDATE contacts SET order_limit = 0 WHERE id = ${customer.contactId}`);
    const waits = await marit().call(placeThesisOrderEndpoint, { ...ask, version: reopened.version });
    expect(waits.awaitsColleague).toBe(true);
    const [asked] = (await marit().call(listShopOrdersEndpoint, {})).rows;
    await marit().call(withdrawShopOrderEndpoint, { id: asked!.id, version: asked!.version });
    await rows(sql`UPDATE contacts SET order_limit = NULL WHERE id = ${customer.contactId}`);
    const again = (await read()).draft;
    expect(again).toMatchObject(kept);
    const { id, paymentId } = await marit().call(placeThesisOrderEndpoint, { ...ask, version: again.version });
    expect(await orderedTotal(id)).toBe(days[0]!.total);
    const unpaid = { id: paymentId, amount: days[0]!.total };
    expect((await marit().call(listMyUnpaidOrdersEndpoint, {})).rows).toMatchObject([unpaid]);
    expect((await read()).ordered).toMatchObject({ id, paymentId });
    const { version: ordered } = await shop.as('order_manager').call(readBasketEndpoint, { id });
    const confirm = () =>
      shop
        .as('order_manager')
        .call(confirmBasketEndpoint, { id, version: ordered })
        .then(
          () => 'confirmed',
          (error: Error) => error.message,
        );
    expect(await confirm()).toContain('AWAITS_PAYMENT');
    await shop.runJobs();
    const { checkoutUrl } = await marit().call(readMyOnlinePaymentEndpoint, { id: paymentId! });
    await endAtProvider(paying, checkoutUrl, 'paid');
    await shop.runJobs();
    expect((await marit().call(listMyUnpaidOrdersEndpoint, {})).rows).toEqual([]);
    expect((await read()).ordered).toMatchObject({ id, paymentId: null });
    expect(await rows(sql`SELECT rest FROM payments WHERE customer_id = ${customer.id}`)).toEqual([{ rest: days[0]!.total }]);
    expect((await shop.as('order_manager').call(readBasketEndpoint, { id })).status).toBe('in_progress');
  });

  it('refuses an order with an unanswered question, naming it', async () => {
    const { version } = await save({ addressId: customer.addressId, title: 'Zout', deliveryOn: null });
    const refused = await marit().refused(placeThesisOrderEndpoint, { version, total: moneyFromEuros(1), agreed: true });
    expect(refused).toMatchObject({ code: 'THESIS_INCOMPLETE', errors: { deliveryOn: expect.anything() } });
  });

  it('lets in a customer of a unit that prints no theses: the order is of the one that does', async () => {
    await rows(sql`
      UPDATE customers SET business_unit_id = (SELECT min(id) FROM business_units WHERE NOT prints_dissertations) WHERE id = ${customer.id}`);
    expect((await read()).offered).toBe(true);
    await save({ paper: 'HVO90', finish: 'matt 1', addressId: customer.addressId, title: 'Zout' });
    const { days } = await marit().call(readThesisDaysEndpoint, (await read()).draft.answers);
    const { version } = await save({ deliveryOn: days[0]!.date });
    const { id } = await marit().call(placeThesisOrderEndpoint, { version, total: days[0]!.total, agreed: true });
    const [unit] = await rows(sql`
      SELECT u.prints_dissertations::int AS prints FROM baskets b JOIN business_units u ON u.id = b.business_unit_id WHERE b.id = ${id}`);
    expect(unit).toEqual({ prints: 1 });
  });
});
