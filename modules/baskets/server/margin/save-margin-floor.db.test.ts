import { describe, expect, it } from 'vitest';
import { listMarginFloorsEndpoint, readMarginFloorHistoryEndpoint } from '#modules/baskets/contract/margin/margin-floors.endpoints.ts';
import { removeMarginFloorEndpoint } from '#modules/baskets/contract/margin/remove-margin-floor.endpoint.ts';
import { saveMarginFloorEndpoint } from '#modules/baskets/contract/margin/save-margin-floor.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { addBasket } from '#test/baskets.ts';
import { admin, customer, manager, now, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

describe('margin floor', () => {
  it('is the shop’s unless the unit has its own, and changes are recorded in the history', async () => {
    const { id, lineId } = await addBasket(shop, customer);
    const unitId = (await read(id)).unit.id;
    const units = () => admin().call(listMarginFloorsEndpoint, {});
    expect((await read(id)).lowestMargin).toBe(0.01);
    const kept = await admin().call(saveMarginFloorEndpoint, { unitId, rate: 0.4 });
    expect(await admin().refused(saveMarginFloorEndpoint, { unitId, rate: 0.3 })).toMatchObject({ code: 'MARGIN_FLOOR_TWICE' });
    expect((await read(id)).lowestMargin).toBe(0.4);
    expect(await manager().refused(sendQuoteEndpoint, await now(id))).toMatchObject({ code: 'MARGIN_TOO_LOW' });
    await admin().call(saveMarginFloorEndpoint, { ...kept, rate: 0.05 });
    const late = await admin().refused(saveMarginFloorEndpoint, { ...kept, rate: 0.06 });
    expect(late).toMatchObject({ code: 'STALE_VERSION', context: { fields: { rate: { theirs: 0.05, yours: 0.06 } } } });
    const { entries } = await admin().call(readMarginFloorHistoryEndpoint, { id: kept.id });
    expect(entries[0]?.text).toContain('5%');
    const ofShop = (await units()).rows.find((row) => row.unitId === null)!;
    expect(await admin().refused(removeMarginFloorEndpoint, { id: ofShop.id })).toMatchObject({ code: 'MARGIN_FLOOR_OF_SHOP' });
    await admin().call(removeMarginFloorEndpoint, { id: kept.id });
    expect((await admin().refused(removeMarginFloorEndpoint, { id: kept.id })).status).toBe(404);
    expect((await manager().call(sendQuoteEndpoint, await now(id))).status).toBe('quotation_sent');
    expect((await read(id)).lines.some((line) => line.id === lineId)).toBe(true);
  });
});
