import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { copyBasketEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { priceSetEndpoint, readSetEndpoint, type SetPartInput } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import { saveSetEndpoint } from '#modules/baskets/contract/set/save-set.endpoint.ts';
import type { Money } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { along, ask, basketId, customer, open, parts, product, roos, setUpLineSets, shop } from '#test/setups/line-sets.ts';

setUpLineSets();

describe('save set', () => {
  it('saves lines that name their set, in one act, with the transport on the first', async () => {
    const priced = await roos.call(priceSetEndpoint, { customerId: customer.id, quantity: 150, parts: along() });
    const delivery = { addressId: customer.addressId, date: '2026-12-02', method: 'parcel' as const };
    const saved = await roos.call(saveSetEndpoint, { ...ask(), parts: along(), delivery });
    expect(saved.total).toBe(priced.price);
    const { lines, totals } = await open();
    expect(lines.map(({ kind, quantity, set }) => [kind, quantity, set?.name])).toEqual([
      ['product', 150, 'Proefschrift compleet'],
      ['product', 150, 'Proefschrift compleet'],
      ['product', 150, 'Proefschrift compleet'],
      ['article', 300, 'Proefschrift compleet'],
    ]);
    expect(lines.map(({ transportPrice }) => transportPrice)).toEqual([priced.transport!.price, 0, 0, 0]);
    expect(lines.map(({ deliveryDate }) => deliveryDate)).toEqual(Array(4).fill('2026-12-02'));
    expect(totals.gross).toBe(priced.total);
  });
  it('begins its products with the FSC wish of the customer, and leaves what was chosen since', async () => {
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET fsc = true WHERE id = ${customer.id}`));
    const { id: setId, lineIds } = await roos.call(saveSetEndpoint, ask());
    const asked = async () => (await open()).lines.map(({ fscLogo }) => fscLogo);
    expect(await asked()).toEqual([true, true, true, false]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET fsc_logo = false WHERE id = ${lineIds[0]!}`));
    const again = parts.map((part, place) => ({ ...part, lineId: lineIds[place]! })) as typeof parts;
    await roos.call(saveSetEndpoint, { ...ask(), setId, version: 1, parts: again });
    expect(await asked()).toEqual([false, true, true, false]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET fsc = false WHERE id = ${customer.id}`));
  });
  it('creates a quote when there is none yet', async () => {
    const { basketId: made, number } = await roos.call(saveSetEndpoint, { ...ask(), basketId: undefined, customerId: customer.id });
    expect(await roos.call(readBasketEndpoint, { id: made })).toMatchObject({
      number,
      status: 'in_calculation',
      description: 'Proefschrift compleet',
    });
  });
  it('saves once on a repeated request', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => roos.call(saveSetEndpoint, ask(), { idempotencyKey: 'press-twice-set' })));
    expect(one).toEqual(two);
    expect((await open()).lines).toHaveLength(4);
  });
  it('overwrites the set: another quantity, a removed part, a new part', async () => {
    const { id, lineIds } = await roos.call(saveSetEndpoint, { ...ask(), parts: along() });
    const kept = await roos.call(readSetEndpoint, { id });
    expect(kept).toMatchObject({ basketId, version: 1, quantity: 150, delivery: null });
    expect(kept.parts.map(({ lineId, perSet, along: goes }) => [lineId, perSet, goes])).toEqual(
      lineIds.map((lineId, place) => [lineId, place === 3 ? 2 : 1, place === 1]),
    );
    const [thesis, , propositions] = parts;
    const again = [{ ...thesis, lineId: lineIds[0]! }, { ...propositions, lineId: lineIds[2]!, perSet: 2 }, parts[1]];
    const changed = await roos.call(saveSetEndpoint, { ...ask(), setId: id, version: 1, quantity: 200, parts: again });
    expect(changed.lineIds.slice(0, 2)).toEqual([lineIds[0], lineIds[2]]);
    const { lines } = await open();
    expect(lines.map((line) => [line.id, line.quantity])).toEqual([
      [lineIds[0], 200],
      [lineIds[2], 400],
      [changed.lineIds[2], 200],
    ]);
    expect((await roos.refused(saveSetEndpoint, { ...ask(), setId: id, version: 1 })).code).toBe('STALE_VERSION');
  });
  it('makes the alternative of a removed part a line of its own that counts', async () => {
    const { id: setId } = await roos.call(saveSetEndpoint, ask());
    const [thesis] = (await open()).lines;
    const { subGroupId, case: asked } = product(0);
    const other = {
      basketId,
      subGroupId: Number(subGroupId),
      case: { ...asked, quantities: [150] },
      quantity: 150,
      alternativeOf: thesis!.id,
    };
    const { id } = await roos.call(createLineEndpoint, other);
    await roos.call(saveSetEndpoint, { ...ask(), setId, version: 1, parts: parts.slice(1) });
    const own = (await open()).lines.find((line) => line.id === id)!;
    expect(own).toMatchObject({ alternativeOf: null, status: 'in_calculation', set: null });
    expect(own.transportPrice).toBeGreaterThan(0);
  });
  it('gives an alternative of its first part the transport of the whole set, and makes it a part once that is removed', async () => {
    const { id: setId } = await roos.call(saveSetEndpoint, ask());
    const [thesis, bookmark] = (await open()).lines;
    const alternative = async (of: number, place: number) => {
      const { subGroupId, case: asked } = product(place);
      const made = { ...asked, quantities: [150] };
      return roos.call(createLineEndpoint, { basketId, subGroupId: Number(subGroupId), case: made, quantity: 150, alternativeOf: of });
    };
    const [first, second] = [await alternative(thesis!.id, 0), await alternative(bookmark!.id, 1)];
    const lineOf = async (id: number) => (await open()).lines.find((line) => line.id === id)!;
    expect(await lineOf(first.id)).toMatchObject({ transportPrice: thesis!.transportPrice, set: { id: setId } });
    expect((await lineOf(second.id)).transportPrice).toBe(0);
    expect((await roos.call(readSetEndpoint, { id: setId })).parts).toHaveLength(4);
    const { version } = await lineOf(thesis!.id);
    await roos.call(removeLineEndpoint, { id: thesis!.id, version });
    const { lines } = await open();
    expect(lines.filter(({ transportPrice, alternativeOf }) => transportPrice > 0 && alternativeOf === null)).toHaveLength(1);
    expect(lines.find(({ id }) => id === first.id)).toMatchObject({ alternativeOf: null, set: { id: setId } });
  });
  it('copies to another basket as a set, with a shared transport', async () => {
    const { id } = await roos.call(saveSetEndpoint, ask());
    const { lines } = await open();
    const copy = await roos.call(copyBasketEndpoint, {
      ...{ id: basketId, lineIds: lines.map((line) => line.id), prices: 'today' as const, deliveries: false, files: false },
    });
    const copied = await open(copy.id);
    expect(new Set(copied.lines.map(({ set }) => set!.id)).size).toBe(1);
    expect(copied.lines[0]!.set!.id).not.toBe(id);
    expect(copied.lines.map(({ transportPrice }) => transportPrice)).toEqual(lines.map(({ transportPrice }) => transportPrice));
  });
  it('moves the transport to the next line when the first is removed', async () => {
    await roos.call(saveSetEndpoint, ask());
    const [first] = (await open()).lines;
    await roos.call(removeLineEndpoint, { id: first!.id, version: first!.version });
    const [next, ...others] = (await open()).lines;
    expect(next!.transportPrice).toBeGreaterThan(0);
    expect(others.every(({ transportPrice }) => transportPrice === (0 as Money))).toBe(true);
  });
});

describe('refused set', () => {
  it('needs two parts, a customer and a permission', async () => {
    expect((await roos.refused(saveSetEndpoint, { ...ask(), parts: [parts[0]] })).code).toBe('SET_TOO_SMALL');
    expect((await roos.refused(saveSetEndpoint, { ...ask(), basketId: undefined })).code).toBe('SET_WITHOUT_CUSTOMER');
    expect((await shop.as('planner').refused(saveSetEndpoint, ask())).status).toBe(403);
  });
  it('refuses while somebody else is saving in the basket', async () => {
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`baskets.calculation:basket:${basketId}`}, 0))`);
      expect((await roos.refused(saveSetEndpoint, ask())).code).toBe('CALCULATION_SAVING');
    });
  });
  it('refuses the whole set for a part that cannot be made, naming its position', async () => {
    const [thesis, bookmark] = [product(0), product(1)];
    const wide = { ...bookmark, along: true, case: { ...bookmark.case, format: { widthMm: 200, heightMm: 280 } } };
    const refused = await roos.refused(saveSetEndpoint, { ...ask(), parts: [thesis, wide] });
    expect(refused).toMatchObject({ code: 'GANG_NOT_POSSIBLE', errors: { 'parts.1': expect.anything() } });
    expect((await open()).lines).toEqual([]);
  });
  it.each([
    ['quotation_sent', 'REVISE_FIRST'],
    ['quote_approved', 'QUOTE_FIXED'],
    ['in_progress', 'BASKET_NOT_OPEN'],
  ])('refuses in a basket that is %s', async (status, code) => {
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET status = ${status} WHERE id = ${basketId}`));
    expect((await roos.refused(saveSetEndpoint, ask())).code).toBe(code);
  });
  it('refuses a blocked customer, an article of another customer, or a past delivery date', async () => {
    const [blocked, other] = [await addCustomer(shop, { blocked: true }), await addCustomer(shop)];
    expect((await roos.refused(saveSetEndpoint, { ...ask(), basketId: undefined, customerId: blocked.id })).code).toBe('CUSTOMER_BLOCKED');
    const article = parts[3] as Extract<SetPartInput, { kind: 'article' }>;
    const own = async (customerId: number | null, active: boolean) => {
      await shop.kernel.act(({ tx }) =>
        tx.rows(sql`UPDATE articles SET customer_id = ${customerId}, active = ${active} WHERE id = ${article.articleId}`),
      );
    };
    await own(other.id, true);
    expect((await roos.refused(saveSetEndpoint, ask())).code).toBe('ARTICLE_OF_OTHER_CUSTOMER');
    await own(null, false);
    expect((await roos.refused(saveSetEndpoint, ask())).code).toBe('ARTICLE_INACTIVE');
    await own(null, true);
    const delivery = { addressId: customer.addressId, date: '2020-01-01' };
    expect((await roos.refused(saveSetEndpoint, { ...ask(), delivery })).code).toBe('DATE_IN_PAST');
    expect((await roos.refused(saveSetEndpoint, { ...ask(), delivery: { addressId: other.addressId, date: null } })).status).toBe(404);
  });
  it('refuses to turn a line with an ISBN into a product that allows none', async () => {
    const { id, lineIds } = await roos.call(saveSetEndpoint, ask());
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET isbn = '978-90-263-1950-1' WHERE id = ${lineIds[0]!}`));
    const became = { ...product(1), lineId: lineIds[0]! };
    const refused = await roos.refused(saveSetEndpoint, { ...ask(), setId: id, parts: [became, product(2)] });
    expect(refused).toMatchObject({ code: 'ISBN_NOT_ALLOWED', errors: { 'parts.0': expect.anything() } });
  });
  it('answers 404 for an unknown basket or set, or a line of another set', async () => {
    const { id } = await roos.call(saveSetEndpoint, ask());
    const other = await roos.call(createBasketEndpoint, { customerId: customer.id });
    expect((await roos.refused(saveSetEndpoint, { ...ask(), basketId: 999_999 })).status).toBe(404);
    expect((await roos.refused(saveSetEndpoint, { ...ask(), basketId: other.id, setId: id })).status).toBe(404);
    expect((await roos.refused(saveSetEndpoint, { ...ask(), parts: [{ ...parts[0], lineId: 999_999 }, parts[1]] })).status).toBe(404);
    expect((await roos.refused(readSetEndpoint, { id: 999_999 })).status).toBe(404);
  });
});
