import { describe, expect, it } from 'vitest';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { readLineCalculationEndpoint } from '#modules/baskets/contract/calculation/line-calculation.endpoints.ts';
import { recalculateLineEndpoint } from '#modules/baskets/contract/calculation/recalculate-line.endpoint.ts';
import { copyBasketEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { priceSetEndpoint, readSetEndpoint, type SetPartInput } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import { saveSetEndpoint } from '#modules/baskets/contract/set/save-set.endpoint.ts';
import { calculateEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import { readAdviceEndpoint } from '#modules/estimating/contract/calculator/read-advice.endpoint.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { along, ask, basketId, beginOrder, customer, open, parts, product, roos, setUpLineSets } from '#test/setups/line-sets.ts';

setUpLineSets();

describe('ganged line', () => {
  const editThesis = async (changes: { widthMm: number; heightMm?: number }) => {
    await roos.call(saveSetEndpoint, { ...ask(), parts: along() });
    const [thesis, bookmark] = (await open()).lines;
    const { subGroupId, case: asked } = product(0);
    const edited = { ...asked, quantities: [150], format: { ...asked.format, ...changes } };
    const saved = await roos.call(recalculateLineEndpoint, {
      ...{ id: thesis!.id, version: thesis!.version, subGroupId: Number(subGroupId), case: edited, quantity: 150 },
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
    const copy = await roos.call(createLineEndpoint, { ...host, case: widthOf(170), alternativeOf: thesis!.id });
    const ofCopy = await roos.call(recalculateLineEndpoint, { ...host, id: copy.id, version: copy.version, case: widthOf(160) });
    expect(ofCopy.along).toEqual([]);
    await roos.call(recalculateLineEndpoint, { ...host, id: copy.id, version: ofCopy.version, case: widthOf(170) });
    const into = await roos.call(copyBasketEndpoint, {
      ...{ id: basketId, lineIds: [thesis!.id, bookmark!.id], prices: 'today' as const, deliveries: false, files: false },
    });
    const saved = await roos.call(recalculateLineEndpoint, { ...host, id: thesis!.id, version: thesis!.version, case: widthOf(165) });
    expect(saved.along).toMatchObject([{ line: bookmark!.description, apart: false }]);
    const [copied] = (await open(into.id)).lines;
    const removed = await roos.call(removeLineEndpoint, { id: copied!.id, version: copied!.version });
    expect(removed.along).toMatchObject([{ line: bookmark!.description, apart: true }]);
    const own = product(1);
    const components = [{ ...own.case.components[0]!, lamination: { film: 'matt', sides: 1 } }];
    const ganged = { ...own.case, components, quantities: [150], gangedOn: { role: 'cover' as const, host: widthOf(165) } };
    const guest = { basketId, subGroupId: Number(own.subGroupId), quantity: 150, case: ganged, besideLineId: 999_999 };
    expect((await roos.refused(createLineEndpoint, guest)).status).toBe(404);
  });
  it('keeps the transport price of its own deliveries when it is recalculated for its host', async () => {
    const { subGroupId, case: asked } = product(0);
    const thesis = { basketId, subGroupId: Number(subGroupId), case: { ...asked, quantities: [150] }, quantity: 150 };
    const host = await roos.call(createLineEndpoint, thesis);
    const of = { case: host.case, quantity: 150, subGroupId: Number(subGroupId), customerId: customer.id };
    const [offer] = (await roos.call(readAdviceEndpoint, of)).alongside;
    const beside = { basketId, besideLineId: host.id, subGroupId: offer!.subGroupId, case: offer!.case, quantity: 150 };
    const { id, version } = await roos.call(createLineEndpoint, beside);
    const deliveries = [50, 50, 50].map((quantity) => ({ addressId: customer.addressId, quantity, date: null, method: 'parcel' as const }));
    const guest = async () => (await open()).lines.find((line) => line.id === id)!;
    const whole = (await guest()).transportPrice;
    await roos.call(divideLineEndpoint, { id, version, deliveries });
    const divided = await guest();
    expect(divided.transportPrice).toBeGreaterThan(whole);
    const { along: told } = await roos.call(recalculateLineEndpoint, {
      ...{ ...thesis, id: host.id, version: host.version, case: { ...asked, quantities: [140] }, quantity: 140 },
    });
    expect(told).toHaveLength(1);
    expect((await guest()).transportPrice).toBe(divided.transportPrice);
  });
  it('shares the transport of its set when it is recalculated for a host outside it', async () => {
    const { subGroupId, case: asked } = product(0);
    const thesis = { basketId, subGroupId: Number(subGroupId), case: { ...asked, quantities: [150] }, quantity: 150 };
    const host = await roos.call(createLineEndpoint, thesis);
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
    const guest = { id: guestId, version, besideLineId: host.id, subGroupId: offer.subGroupId, case: offer.case };
    const saved = await roos.call(recalculateLineEndpoint, { ...guest, quantity: 150 });
    const deliveries = [50, 50, 50].map((quantity) => ({ addressId: customer.addressId, quantity, date: null, method: 'parcel' as const }));
    await roos.call(divideLineEndpoint, { id: guestId, version: saved.version, deliveries });
    expect(await transport()).toEqual(shared);
    const { along: told } = await roos.call(recalculateLineEndpoint, {
      ...{ ...thesis, id: host.id, version: host.version, case: { ...asked, quantities: [140] }, quantity: 140 },
    });
    expect(told).toHaveLength(1);
    expect(await transport()).toEqual(shared);
  });
  it('is shown with its opened host, not offered again, refused in a sold slice, and placed again in another quantity', async () => {
    const { subGroupId, case: asked } = product(0);
    const thesis = { ...asked, quantities: [150] };
    const of = { basketId, subGroupId: Number(subGroupId), case: thesis, quantity: 150 };
    const host = await roos.call(createLineEndpoint, of);
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
    for (const offer of alongside) saved.push(await roos.call(createLineEndpoint, guestOf(offer, host.id)));
    const { guests } = await roos.call(readLineCalculationEndpoint, { id: host.id });
    expect(guests.map(({ lineId }) => lineId)).toEqual(saved.map(({ id }) => id));
    const sold = guests as unknown as { subGroupId: number; quantity: number; case: typeof host.case }[];
    const offered = (await askAdvice({ sold })).alongside;
    for (const offer of alongside) expect(offered.map((one) => one.subGroupId)).not.toContain(offer.subGroupId);
    for (const known of [host.id, undefined])
      expect(await roos.refused(createLineEndpoint, guestOf(beside, known))).toMatchObject({ code: 'STRIP_TAKEN' });
    const { beside: around } = await roos.call(readLineCalculationEndpoint, { id: saved[1]!.id });
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
    const changed = { ...shown, id: saved[1]!.id, version: saved[1]!.version };
    const kept = await roos.call(recalculateLineEndpoint, changed);
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
      id: guest.id,
      version: guest.version,
      case: { ...beside.case, quantities: [130] },
      quantity: 130,
    };
    await roos.call(recalculateLineEndpoint, edited);
    expect((await roos.call(readLineCalculationEndpoint, { id: host.id })).guests.map(({ quantity }) => quantity)).toEqual([130, 140]);
    const half = { ...of, case: { ...thesis, quantities: [75] }, quantity: 75, id: host.id, version: host.version };
    const { along: told } = await roos.call(recalculateLineEndpoint, half);
    expect(told).toHaveLength(alongside.length);
    expect(told.some(({ apart }) => !apart)).toBe(true);
    const stay = (await roos.call(readLineCalculationEndpoint, { id: host.id })).guests;
    expect(stay).toHaveLength(told.filter(({ apart }) => !apart).length);
  });
  it('keeps its slice when a set overwrites its host, with the parts placed beside it, and is reported when it cannot', async () => {
    const { id, lineIds } = await roos.call(saveSetEndpoint, { ...ask(), parts: [parts[0], parts[3]] });
    const host = await roos.call(readLineCalculationEndpoint, { id: lineIds[0]! });
    const of = { case: host.case as never, quantity: 150, subGroupId: host.subGroupId, customerId: customer.id };
    const [offer] = (await roos.call(readAdviceEndpoint, of)).alongside;
    const guest = { basketId, besideLineId: host.id, subGroupId: offer!.subGroupId, case: offer!.case, quantity: 150 };
    const { id: outside } = await roos.call(createLineEndpoint, guest);
    const over = (format: object, version: number, goes = true) => {
      const thesis = { ...product(0), lineId: host.id };
      const changed = { ...thesis, case: { ...thesis.case, format: { ...thesis.case.format, ...format } } };
      return { ...ask(), setId: id, version, parts: [changed, { ...product(1), along: goes }, parts[3]] };
    };
    const { along: told, lineIds: kept } = await roos.call(saveSetEndpoint, over({}, 1));
    expect(told).toMatchObject([{ apart: false }]);
    const { guests } = await roos.call(readLineCalculationEndpoint, { id: host.id });
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
    await beginOrder();
    await roos.call(saveSetEndpoint, { ...ask(), parts: along() });
    const [thesis, kept] = (await open()).lines;
    const removed = await roos.call(removeLineEndpoint, { id: thesis!.id, version: thesis!.version });
    expect(removed.along).toMatchObject([{ line: kept!.description, before: kept!.price, apart: true }]);
    expect((await open()).lines[0]!.price).toBe(removed.along[0]!.after);
  });
  it('shares a sheet that is laid out again, with shared costs, and opens as a set again', async () => {
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
