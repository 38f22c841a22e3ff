import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { copyBasketEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { previousJobsEndpoint } from '#modules/baskets/contract/line/previous-jobs.endpoint.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { lineCalculationEndpoint, saveLineEndpoint } from '#modules/baskets/contract/line/save-line.endpoint.ts';
import { priceSetEndpoint, readSetEndpoint, type SetPartInput } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import { saveSetEndpoint } from '#modules/baskets/contract/set/save-set.endpoint.ts';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { favoritesEndpoint } from '#modules/catalogue/contract/favorites.endpoints.ts';
import { setFavoriteEndpoint } from '#modules/catalogue/contract/set-favorite.endpoint.ts';
import { calculateEndpoint } from '#modules/estimating/contract/calculate.endpoint.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { readAdviceEndpoint } from '#modules/estimating/contract/read-advice.endpoint.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let roos: Caller;
let customer: TestCustomer;
let basketId: number;
let parts: [SetPartInput, SetPartInput, SetPartInput, SetPartInput];

beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  roos = shop.as('order_manager');
  customer = await addCustomer(shop);
  const { groups } = await roos.call(readProductsEndpoint, { unitId: 2 });
  const products = groups.flatMap((group) => group.products);
  const part = (code: string): SetPartInput => {
    const { id, template, product } = products.find((one) => one.code === code)!;
    return { kind: 'product', subGroupId: id, perSet: 1, case: { ...template, product } as never };
  };
  const { id: articleId } = await shop.as('admin').call(createArticleEndpoint, {
    ...{ code: 'ENV-C5', nameNl: 'Envelop C5', nameEn: 'Envelope C5', vatPercent: 21, pieceWeightG: 6, piecesPerBox: 500 },
    priceBreaks: [{ fromQuantity: 1, eachEur: 0.12 }],
  });
  parts = [part('thesis-perfect-bound'), part('bookmark'), part('propositions'), { kind: 'article', articleId, perSet: 2 }];
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ id: basketId } = await roos.call(createBasketEndpoint, { customerId: customer.id }));
});

const ask = () => ({ basketId, name: 'Proefschrift compleet', quantity: 150, parts });
type ProductPart = Extract<SetPartInput, { kind: 'product' }>;
const product = (place: number) => parts[place] as ProductPart;
const along = () => parts.map((part, place) => (place === 1 ? { ...part, along: true } : part)) as typeof parts;
const open = async (id = basketId) => {
  const { lines, totals } = await roos.call(readBasketEndpoint, { id });
  return { lines: lines.filter(({ status }) => status !== 'quote_canceled'), totals };
};

describe('price set', () => {
  it('prices each part at its own quantity, and the small part names the saving of ganging, or why it cannot', async () => {
    const priced = await roos.call(priceSetEndpoint, { customerId: customer.id, quantity: 150, parts });
    expect(priced.parts.map(({ quantity }) => quantity)).toEqual([150, 150, 150, 300]);
    expect(priced.parts[0]).toMatchObject({ price: moneyFromEuros(883.75), along: null });
    expect(priced.parts[1]!.along).toMatchObject({ host: 0, role: 'cover', price: moneyFromEuros(35.5) });
    const why = { code: 'NO_ROOM', widthMm: 166, heightMm: 236, sideMm: 85, footAcrossMm: 66 };
    expect(priced.parts.map(({ notAlong }) => notAlong)).toMatchObject([null, null, { host: 0, role: 'cover', why }, null]);
    const gone = await roos.call(priceSetEndpoint, { customerId: customer.id, quantity: 150, parts: along() });
    expect(priced.price - gone.price).toBe(priced.parts[1]!.along!.saving);
    expect(gone.parts[1]!.price).toBe(moneyFromEuros(35.5));
  });
  it('charges a shared transport of at most the separate ones', async () => {
    const { transport } = await roos.call(priceSetEndpoint, { quantity: 150, parts });
    expect(transport!.price).toBeLessThan(transport!.separately);
  });
  it('reports a part that cannot be made, while the others keep their price', async () => {
    const [thesis, bookmark] = [product(0), product(1)];
    const inner = { ...thesis.case.components[0]!, pages: 183 };
    const odd = { ...thesis, case: { ...thesis.case, components: [inner, thesis.case.components[1]!] } };
    const priced = await roos.call(priceSetEndpoint, { quantity: 150, parts: [odd, bookmark] });
    expect(priced.parts[0]).toMatchObject({ price: null, refusal: { code: 'PAGES_NOT_MULTIPLE', role: 'inner' } });
    expect(priced.parts[1]!.price).toBe(priced.price);
  });
  it('answers 404 for an unknown product or article', async () => {
    const [thesis] = parts;
    for (const part of [
      { ...thesis, subGroupId: 999_999 },
      { kind: 'article' as const, articleId: 999_999, perSet: 1 },
    ]) {
      expect((await roos.refused(priceSetEndpoint, { quantity: 1, parts: [part] })).status).toBe(404);
    }
  });
});

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
    const { id } = await roos.call(saveLineEndpoint, other);
    await roos.call(saveSetEndpoint, { ...ask(), setId, version: 1, parts: parts.slice(1) });
    expect((await open()).lines.find((line) => line.id === id)).toMatchObject({ alternativeOf: null, status: 'in_calculation' });
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

describe('ganged line', () => {
  const editThesis = async (changes: { widthMm: number; heightMm?: number }) => {
    await roos.call(saveSetEndpoint, { ...ask(), parts: along() });
    const [thesis, bookmark] = (await open()).lines;
    const { subGroupId, case: asked } = product(0);
    const edited = { ...asked, quantities: [150], format: { ...asked.format, ...changes } };
    const saved = await roos.call(saveLineEndpoint, {
      ...{ basketId, lineId: thesis!.id, version: thesis!.version, subGroupId: Number(subGroupId), case: edited, quantity: 150 },
    });
    return { saved, bookmark: bookmark!, after: (await open()).lines[1]! };
  };
  it('is recalculated when its host changes, at the foot when the side strip becomes too narrow, and is reported', async () => {
    const { saved, bookmark, after } = await editThesis({ widthMm: 195 });
    expect(saved.along).toEqual([{ line: bookmark.description, before: bookmark.price, after: after.price, apart: false }]);
    expect(after.version).toBe(bookmark.version + 1);
  });
  it('follows its own host even if a copy of that exists, in a copied basket too', async () => {
    await roos.call(saveSetEndpoint, { ...ask(), parts: along() });
    const [thesis, bookmark] = (await open()).lines;
    const { subGroupId, case: asked } = product(0);
    const widthOf = (widthMm: number) => ({ ...asked, quantities: [150], format: { ...asked.format, widthMm } });
    const host = { basketId, subGroupId: Number(subGroupId), quantity: 150 };
    const copy = await roos.call(saveLineEndpoint, { ...host, case: widthOf(170), alternativeOf: thesis!.id });
    const ofCopy = await roos.call(saveLineEndpoint, { ...host, lineId: copy.id, version: copy.version, case: widthOf(160) });
    expect(ofCopy.along).toEqual([]);
    await roos.call(saveLineEndpoint, { ...host, lineId: copy.id, version: ofCopy.version, case: widthOf(170) });
    const into = await roos.call(copyBasketEndpoint, {
      ...{ id: basketId, lineIds: [thesis!.id, bookmark!.id], prices: 'today' as const, deliveries: false, files: false },
    });
    const saved = await roos.call(saveLineEndpoint, { ...host, lineId: thesis!.id, version: thesis!.version, case: widthOf(165) });
    expect(saved.along).toMatchObject([{ line: bookmark!.description, apart: false }]);
    const [copied] = (await open(into.id)).lines;
    const removed = await roos.call(removeLineEndpoint, { id: copied!.id, version: copied!.version });
    expect(removed.along).toMatchObject([{ line: bookmark!.description, apart: true }]);
    const own = product(1);
    const components = [{ ...own.case.components[0]!, lamination: { film: 'matt', sides: 1 } }];
    const ganged = { ...own.case, components, quantities: [150], gangedOn: { role: 'cover' as const, host: widthOf(165) } };
    const guest = { basketId, subGroupId: Number(own.subGroupId), quantity: 150, case: ganged, besideLineId: 999_999 };
    expect((await roos.refused(saveLineEndpoint, guest)).status).toBe(404);
  });
  it('keeps the transport price of its own deliveries when it is recalculated for its host', async () => {
    const { subGroupId, case: asked } = product(0);
    const thesis = { basketId, subGroupId: Number(subGroupId), case: { ...asked, quantities: [150] }, quantity: 150 };
    const host = await roos.call(saveLineEndpoint, thesis);
    const of = { case: host.case, quantity: 150, subGroupId: Number(subGroupId), customerId: customer.id };
    const [offer] = (await roos.call(readAdviceEndpoint, of)).alongside;
    const beside = { basketId, besideLineId: host.id, subGroupId: offer!.subGroupId, case: offer!.case, quantity: 150 };
    const { id, version } = await roos.call(saveLineEndpoint, beside);
    const deliveries = [50, 50, 50].map((quantity) => ({ addressId: customer.addressId, quantity, date: null, method: 'parcel' as const }));
    const guest = async () => (await open()).lines.find((line) => line.id === id)!;
    const whole = (await guest()).transportPrice;
    await roos.call(divideLineEndpoint, { id, version, deliveries });
    const divided = await guest();
    expect(divided.transportPrice).toBeGreaterThan(whole);
    const { along: told } = await roos.call(saveLineEndpoint, {
      ...{ ...thesis, lineId: host.id, version: host.version, case: { ...asked, quantities: [140] }, quantity: 140 },
    });
    expect(told).toHaveLength(1);
    expect((await guest()).transportPrice).toBe(divided.transportPrice);
  });
  it('shares the transport of its set when it is recalculated for a host outside it', async () => {
    const { subGroupId, case: asked } = product(0);
    const thesis = { basketId, subGroupId: Number(subGroupId), case: { ...asked, quantities: [150] }, quantity: 150 };
    const host = await roos.call(saveLineEndpoint, thesis);
    const { lineIds } = await roos.call(saveSetEndpoint, { ...ask(), parts: [parts[2], parts[1], parts[3]] });
    const [first, guestId] = lineIds as [number, number];
    const transport = async () => {
      const { lines } = await open();
      return [first, guestId].map((id) => lines.find((line) => line.id === id)!.transportPrice);
    };
    const shared = await transport();
    expect(shared).toEqual([expect.any(Number), 0]);
    const of = { case: host.case, quantity: 150, subGroupId: Number(subGroupId), customerId: customer.id };
    const offer = (await roos.call(readAdviceEndpoint, of)).alongside.find((one) => one.subGroupId === product(1).subGroupId)!;
    const { version } = (await open()).lines.find(({ id }) => id === guestId)!;
    const guest = { basketId, lineId: guestId, version, besideLineId: host.id, subGroupId: offer.subGroupId, case: offer.case };
    const saved = await roos.call(saveLineEndpoint, { ...guest, quantity: 150 });
    const deliveries = [50, 50, 50].map((quantity) => ({ addressId: customer.addressId, quantity, date: null, method: 'parcel' as const }));
    await roos.call(divideLineEndpoint, { id: guestId, version: saved.version, deliveries });
    expect(await transport()).toEqual(shared);
    const { along: told } = await roos.call(saveLineEndpoint, {
      ...{ ...thesis, lineId: host.id, version: host.version, case: { ...asked, quantities: [140] }, quantity: 140 },
    });
    expect(told).toHaveLength(1);
    expect(await transport()).toEqual(shared);
  });
  it('is shown with its opened host, not offered again, refused in a sold slice, and placed anew in another quantity', async () => {
    const { subGroupId, case: asked } = product(0);
    const thesis = { ...asked, quantities: [150] };
    const of = { basketId, subGroupId: Number(subGroupId), case: thesis, quantity: 150 };
    const host = await roos.call(saveLineEndpoint, of);
    const askAdvice = (sold: object = {}) =>
      roos.call(readAdviceEndpoint, { case: host.case, quantity: 150, subGroupId: Number(subGroupId), customerId: customer.id, ...sold });
    const { alongside: all } = await askAdvice();
    const [beside] = all as [(typeof all)[number]];
    const small = { ...beside.case, format: { widthMm: 30, heightMm: 100 } };
    const foot = { ...small.gangedOn!, room: { place: 'foot' as const, fromMm: 0, lengthMm: 106 } };
    const alongside = [beside, { ...beside, case: { ...small, gangedOn: foot } }];
    const guestOf = (offer: (typeof alongside)[number], besideLineId?: number) => ({
      ...{ basketId, subGroupId: offer.subGroupId, case: offer.case, quantity: 150 },
      ...(besideLineId !== undefined && { besideLineId }),
    });
    const saved: { id: number; version: number }[] = [];
    for (const offer of alongside) saved.push(await roos.call(saveLineEndpoint, guestOf(offer, host.id)));
    const { guests } = await roos.call(lineCalculationEndpoint, { id: host.id });
    expect(guests.map(({ lineId }) => lineId)).toEqual(saved.map(({ id }) => id));
    const sold = guests as unknown as { subGroupId: number; quantity: number; case: typeof host.case }[];
    const offered = (await askAdvice({ sold })).alongside;
    for (const offer of alongside) expect(offered.map((one) => one.subGroupId)).not.toContain(offer.subGroupId);
    for (const known of [host.id, undefined])
      expect(await roos.refused(saveLineEndpoint, guestOf(beside, known))).toMatchObject({ code: 'STRIP_TAKEN' });
    const { beside: around } = await roos.call(lineCalculationEndpoint, { id: saved[1]!.id });
    expect(around!.lines.map(({ lineId }) => lineId)).toEqual(saved.map(({ id }) => id));
    const others = around!.lines.slice(0, 1).map(({ case: of, quantity }) => ({ case: of as typeof host.case, quantity }));
    const { room: _slice, ...strip } = foot;
    const shown = {
      case: { ...small, quantities: [140], gangedOn: strip },
      quantity: 140,
      subGroupId: beside.subGroupId,
      customerId: customer.id,
    };
    const { answer } = await roos.call(calculateEndpoint, { ...shown, beside: { sold: others, place: 1, stays: true } });
    const changed = { ...shown, basketId, lineId: saved[1]!.id, version: saved[1]!.version };
    const kept = await roos.call(saveLineEndpoint, changed);
    // The price shown is that of the room which the other guest leaves, not of the whole strip.
    const { room } = kept.case.gangedOn!;
    expect(room!.place).toBe('foot');
    expect(answer).toMatchObject({ ladder: [{ quantity: 140, price: kept.price }], chosen: { room: { lengthMm: room!.lengthMm } } });
    const whole = { sold: [{ case: beside.case, quantity: 150 }], place: 1, stays: false };
    expect((await roos.call(calculateEndpoint, { ...shown, beside: whole })).answer).toMatchObject({
      kind: 'refused',
      code: 'STRIP_TAKEN',
    });
    const [guest] = saved as [(typeof saved)[number]];
    const edited = {
      ...guestOf(beside),
      lineId: guest.id,
      version: guest.version,
      case: { ...beside.case, quantities: [130] },
      quantity: 130,
    };
    await roos.call(saveLineEndpoint, edited);
    expect((await roos.call(lineCalculationEndpoint, { id: host.id })).guests.map(({ quantity }) => quantity)).toEqual([130, 140]);
    const half = { ...of, case: { ...thesis, quantities: [75] }, quantity: 75, lineId: host.id, version: host.version };
    const { along: told } = await roos.call(saveLineEndpoint, half);
    expect(told).toHaveLength(alongside.length);
    expect(told.some(({ apart }) => !apart)).toBe(true);
    const stay = (await roos.call(lineCalculationEndpoint, { id: host.id })).guests;
    expect(stay).toHaveLength(told.filter(({ apart }) => !apart).length);
  });
  it('keeps its slice when a set overwrites its host, with the parts placed beside it, and is reported when it cannot', async () => {
    const { id, lineIds } = await roos.call(saveSetEndpoint, { ...ask(), parts: [parts[0], parts[3]] });
    const host = await roos.call(lineCalculationEndpoint, { id: lineIds[0]! });
    const of = { case: host.case as never, quantity: 150, subGroupId: host.subGroupId, customerId: customer.id };
    const [offer] = (await roos.call(readAdviceEndpoint, of)).alongside;
    const guest = { basketId, besideLineId: host.id, subGroupId: offer!.subGroupId, case: offer!.case, quantity: 150 };
    const { id: outside } = await roos.call(saveLineEndpoint, guest);
    const over = (format: object, version: number, goes = true) => {
      const thesis = { ...product(0), lineId: host.id };
      const changed = { ...thesis, case: { ...thesis.case, format: { ...thesis.case.format, ...format } } };
      return { ...ask(), setId: id, version, parts: [changed, { ...product(1), along: goes }, parts[3]] };
    };
    const { along: told, lineIds: kept } = await roos.call(saveSetEndpoint, over({}, 1));
    expect(told).toMatchObject([{ apart: false }]);
    const { guests } = await roos.call(lineCalculationEndpoint, { id: host.id });
    const roomOf = (lineId: number) => (guests.find((one) => one.lineId === lineId)!.case as EstimateCaseInput).gangedOn!.room;
    // The outside line fills the strip beside the covers; the bookmark of the set is placed at their foot.
    expect(roomOf(outside)).toBeUndefined();
    expect(roomOf(kept[1]!)).toMatchObject({ place: 'foot' });
    // The strip beside a wider cover is too narrow: the foot has room for one line, the one sold first.
    expect(await roos.refused(saveSetEndpoint, over({ widthMm: 195 }, 2))).toMatchObject({ code: 'GANG_NOT_POSSIBLE' });
    const { along: moved } = await roos.call(saveSetEndpoint, over({ widthMm: 195, heightMm: 297 }, 2, false));
    expect(moved).toMatchObject([{ line: told[0]!.line, apart: true }]);
  });
  it('is printed by itself when it no longer fits, or when its host is removed', async () => {
    const { saved, bookmark, after } = await editThesis({ widthMm: 195, heightMm: 297 });
    expect(saved.along).toEqual([{ line: bookmark.description, before: bookmark.price, after: after.price, apart: true }]);
    expect(after.price).toBeGreaterThan(bookmark.price);
    ({ id: basketId } = await roos.call(createBasketEndpoint, { customerId: customer.id }));
    await roos.call(saveSetEndpoint, { ...ask(), parts: along() });
    const [thesis, kept] = (await open()).lines;
    const removed = await roos.call(removeLineEndpoint, { id: thesis!.id, version: thesis!.version });
    expect(removed.along).toMatchObject([{ line: kept!.description, before: kept!.price, apart: true }]);
    expect((await open()).lines[0]!.price).toBe(removed.along[0]!.after);
  });
  it('shares a sheet that is laid out anew, with shared costs, and opens as a set again', async () => {
    const leaflet = (widthMm: number, goes: boolean): SetPartInput => {
      const { case: asked, ...bookmark } = product(1);
      const components = [{ role: 'sheet' as const, paper: 'GLO135', colours: '4/0' }];
      const answers = { ...asked, format: { widthMm, heightMm: 210 }, components, route: { sheet: ['O1'] }, packing: 'none' as const };
      return { ...bookmark, perSet: 1, along: goes, case: answers };
    };
    const set = (goes: boolean) => ({ quantity: 2000, parts: [leaflet(297, false), leaflet(148, goes)] });
    const apart = await roos.call(priceSetEndpoint, set(false));
    expect(apart.parts[1]!.along).toMatchObject({ kind: 'shared', host: 0, role: 'sheet' });
    const shared = await roos.call(priceSetEndpoint, set(true));
    expect(apart.price - shared.price).toBe(apart.parts[1]!.along!.saving);
    const { id, total } = await roos.call(saveSetEndpoint, { ...ask(), ...set(true) });
    expect(total).toBe(shared.price);
    const kept = await roos.call(readSetEndpoint, { id });
    expect(kept.parts.map(({ along: goes }) => goes)).toEqual([false, true]);
    const [leading] = (await open()).lines;
    const removed = await roos.call(removeLineEndpoint, { id: leading!.id, version: leading!.version });
    expect(removed.along).toMatchObject([{ apart: true, after: apart.parts[1]!.price }]);
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
      await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`baskets.saveLine:basket:${basketId}`}, 0))`);
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

describe('previous jobs of a customer', () => {
  it('lists the most used products, the latest jobs and articles from stock', async () => {
    const other = await addCustomer(shop, { name: 'Promovendus' });
    const set = { ...ask(), basketId: undefined, customerId: other.id };
    await roos.call(saveSetEndpoint, { ...set, parts: along() });
    await roos.call(saveSetEndpoint, { ...set, parts: [product(0), product(2)] });
    const { products, jobs, articles } = await roos.call(previousJobsEndpoint, { id: other.id });
    expect(products.map(({ subGroupId, times }) => [subGroupId, times])).toEqual([
      [product(0).subGroupId, 2],
      [product(2).subGroupId, 2],
      [product(1).subGroupId, 1],
    ]);
    expect(jobs.map(({ subGroupId, quantity }) => [subGroupId, quantity])).toEqual([
      [product(2).subGroupId, 150],
      [product(0).subGroupId, 150],
    ]);
    expect(articles).toMatchObject([{ code: 'ENV-C5', times: 1 }]);
  });
  it('lists nothing for a new customer, and answers 404 for an unknown one', async () => {
    const { id } = await addCustomer(shop, { name: 'Nieuw' });
    expect(await roos.call(previousJobsEndpoint, { id })).toEqual({ products: [], jobs: [], articles: [] });
    expect((await roos.refused(previousJobsEndpoint, { id: 999_999 })).status).toBe(404);
  });
  it('keeps a favorite private to its user', async () => {
    const { subGroupId } = product(1);
    const favourite = { id: Number(subGroupId), favourite: true };
    expect(await roos.call(setFavoriteEndpoint, favourite)).toEqual({ ids: [subGroupId] });
    await roos.call(setFavoriteEndpoint, favourite);
    expect(await roos.call(favoritesEndpoint, {})).toEqual({ ids: [subGroupId] });
    expect(await shop.as('estimator').call(favoritesEndpoint, {})).toEqual({ ids: [] });
    expect(await roos.call(setFavoriteEndpoint, { ...favourite, favourite: false })).toEqual({ ids: [] });
    expect((await roos.refused(setFavoriteEndpoint, { ...favourite, id: 999_999 })).status).toBe(404);
  });
});
