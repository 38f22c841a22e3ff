import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBasketFilesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { acceptWebRequestEndpoint } from '#modules/webrequests/contract/accept-web-request.endpoint.ts';
import { askWebRequestEndpoint } from '#modules/webrequests/contract/ask-web-request.endpoint.ts';
import { noteWebRequestEndpoint } from '#modules/webrequests/contract/note-web-request.endpoint.ts';
import { rejectWebRequestEndpoint } from '#modules/webrequests/contract/reject-web-request.endpoint.ts';
import { downloadWebRequestFileEndpoint, listWebRequestsEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const found = async (id: number) => (await manager().call(listWebRequestsEndpoint, { open: false })).rows.find((row) => row.id === id)!;
const foreign = 987_654_321;

describe('request by mail or telephone', () => {
  const said = { name: 'Ineke Brouwer', product: 'Jaarboek', quantity: 80 };
  const noted = { ...said, source: 'mail' as const, email: 'INEKE@universiteit.example' };
  it('keeps its time of arrival, finds its customer, and is timed from then', async () => {
    shop.moveClock('2026-11-18T14:00:00Z');
    const pdf = { name: 'jaarboek.pdf', content: Buffer.from('%PDF-1.7\n').toString('base64') };
    const answer = await manager().call(noteWebRequestEndpoint, { ...noted, kind: 'order', receivedAt: '2026-11-18T11:59', file: pdf });
    expect(answer).toMatchObject({ status: 'new', matched: true });
    expect(await found(answer.id)).toMatchObject({
      ...{ source: 'mail', customerId: customer.id, receivedAt: '2026-11-18T10:59:00Z', fileName: 'jaarboek.pdf', problems: [] },
      clock: { colour: 'amber', minutes: 181 },
    });
    const seen = await found(answer.id);
    const file = await manager().inject({ method: 'GET', url: `/api/web-requests/${seen.id}/file` });
    expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.7\n']);
    const { basketId } = await manager().call(acceptWebRequestEndpoint, { id: seen.id, version: seen.version });
    expect((await manager().call(listBasketFilesEndpoint, { id: basketId })).map(({ name }) => name)).toEqual(['jaarboek.pdf']);
  });
  it('must have arrived in the past, from a sender who can be answered', async () => {
    shop.moveClock('2026-11-18T14:00:00Z');
    const refused = async (more: object) => (await manager().refused(noteWebRequestEndpoint, { ...noted, ...more })).code;
    expect(await refused({ receivedAt: '2026-11-18T15:01' })).toBe('RECEIVED_LATER');
    expect(await refused({ email: '', phone: '' })).toBe('SENDER_UNREACHABLE');
    expect((await manager().refused(noteWebRequestEndpoint, { ...noted, customerId: foreign })).status).toBe(404);
    expect((await shop.as('operator').refused(noteWebRequestEndpoint, noted)).status).toBe(403);
  });
  it('belongs to the named customer or to nobody yet when it has no address, and is answered by telephone', async () => {
    const byPhone = { ...said, source: 'phone' as const, phone: '06 12345678' };
    const unknown = await found((await manager().call(noteWebRequestEndpoint, byPhone)).id);
    expect(unknown).toMatchObject({ source: 'phone', customerId: null, problems: ['senderWithoutMail'], fileName: null });
    expect((await manager().refused(downloadWebRequestFileEndpoint, { id: unknown.id })).status).toBe(404);
    const named = await found((await manager().call(noteWebRequestEndpoint, { ...byPhone, customerId: customer.id })).id);
    expect(named).toMatchObject({ customerId: customer.id, problems: [] });
    const mails = async () => (await shop.kernel.act(({ tx }) => tx.row<{ n: number }>(sql`SELECT count(*) AS n FROM mails`)))!.n;
    const before = await mails();
    await manager().call(askWebRequestEndpoint, { id: named.id, version: named.version, question: 'Welk formaat?' });
    expect(await found(named.id)).toMatchObject({ status: 'asked', answer: 'Welk formaat?' });
    const reject = { reason: 'other', answer: 'Dit maken we niet.' };
    await manager().call(rejectWebRequestEndpoint, { id: unknown.id, version: unknown.version, ...reject });
    const { version } = await found(named.id);
    await manager().call(rejectWebRequestEndpoint, { id: named.id, version, ...reject });
    expect(await mails()).toBe(before);
  });
});
