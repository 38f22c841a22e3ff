import { describe, expect, it } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { listBasketReasonsEndpoint, listReasonsEndpoint } from '#modules/baskets/contract/reason/reasons.endpoints.ts';
import { removeReasonEndpoint } from '#modules/baskets/contract/reason/remove-reason.endpoint.ts';
import { saveReasonEndpoint } from '#modules/baskets/contract/reason/save-reason.endpoint.ts';
import { admin, foreign, manager, now, read, sentQuote, setUpDatesAndReasons } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

describe('basket reasons', () => {
  const added = { kind: 'reject' as const, nameNl: 'te laat gevraagd', nameEn: 'Asked too late', noteRequired: true };
  it('can be added and used with their required note, and appear in the history by name', async () => {
    await admin().call(saveReasonEndpoint, added);
    const { rows } = await manager().call(listBasketReasonsEndpoint, {});
    expect(rows.find(({ code }) => code === 'asked_too_late')).toMatchObject({ kind: 'reject', name: 'te laat gevraagd', offered: true });
    const id = await sentQuote();
    const ask = { ...(await now(id)), reason: 'asked_too_late' };
    expect(await manager().refused(cancelBasketEndpoint, ask)).toMatchObject({ status: 409, code: 'NOTE_REQUIRED' });
    await manager().call(cancelBasketEndpoint, { ...ask, note: 'promotie was al geweest' });
    expect(await read(id)).toMatchObject({ status: 'quote_canceled', reasonName: 'te laat gevraagd' });
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
    expect(entries.map(({ reason }) => reason)).toContain('te laat gevraagd: promotie was al geweest');
  });
  it('cannot be deleted once used, only made inactive', async () => {
    const { id: reasonId } = await admin().call(saveReasonEndpoint, { ...added, nameEn: 'Asked after the date', noteRequired: false });
    const { rows } = await admin().call(listReasonsEndpoint, {});
    const given = rows.find((row) => row.id === reasonId)!;
    await manager().call(cancelBasketEndpoint, { ...(await now(await sentQuote())), reason: given.code });
    expect(await admin().refused(removeReasonEndpoint, { id: given.id })).toMatchObject({ status: 409, code: 'REASON_IN_USE' });
    const saved = await admin().call(saveReasonEndpoint, { ...given, active: false });
    expect(await admin().refused(saveReasonEndpoint, { ...given, active: false })).toMatchObject({ code: 'STALE_VERSION' });
    expect(saved.version).toBe(given.version + 1);
    const id = await sentQuote();
    const ask = { ...(await now(id)), reason: given.code, note: 'x' };
    expect(await manager().refused(cancelBasketEndpoint, ask)).toMatchObject({ code: 'REASON_NOT_FITTING' });
  });
  it('can be deleted when never used, unless Katern gives them', async () => {
    const { id } = await admin().call(saveReasonEndpoint, { ...added, nameEn: 'Never mind' });
    await admin().call(removeReasonEndpoint, { id });
    expect((await admin().refused(removeReasonEndpoint, { id })).status).toBe(404);
    const { rows } = await admin().call(listReasonsEndpoint, {});
    const expired = rows.find(({ code }) => code === 'expired')!;
    expect(await admin().refused(removeReasonEndpoint, { id: expired.id })).toMatchObject({ code: 'REASON_OF_KATERN' });
    expect(await admin().refused(saveReasonEndpoint, { ...expired, active: false })).toMatchObject({ code: 'REASON_OF_KATERN' });
    expect((await admin().refused(saveReasonEndpoint, { ...expired, id: foreign })).status).toBe(404);
    expect((await manager().refused(removeReasonEndpoint, { id: expired.id })).status).toBe(403);
  });
});
