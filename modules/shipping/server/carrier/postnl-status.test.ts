import { describe, expect, it } from 'vitest';
import { stubService } from '#test/external-service.ts';
import { postNl } from './postnl.ts';
import { answerUpdatedShipments, rememberConfirmed } from './postnl-status-stub.ts';

const account = { customerCode: 'DEVC', customerNumber: '11223344', collectionLocation: '123456' };
const at = (text: string) => Temporal.Instant.from(text);
const period = { from: at('2026-11-23T09:00:00Z'), to: at('2026-11-23T11:00:00Z'), barcodes: [] };
const update = (Barcode: string, StatusCode: string, Timestamp = '2026-11-23T10:30:00') => ({ Barcode, Status: { StatusCode, Timestamp } });

async function says(status: number, body: unknown, headers: Record<string, string> = {}) {
  const url = await stubService((_request, response) => response.writeHead(status, headers).end(JSON.stringify(body)));
  return postNl({ url, apiKey: 'secret', account });
}

describe('news of parcels', () => {
  it('is asked as PostNL documents: by customer number, for a period in Dutch time', async () => {
    const seen: Record<string, unknown> = {};
    const url = await stubService((request, response) => {
      Object.assign(seen, { method: request.method, url: request.url, apikey: request.headers.apikey });
      response.end('[]');
    });
    expect(await postNl({ url, apiKey: 'secret', account }).readNews(period)).toEqual({ kind: 'news', news: [] });
    expect(seen).toEqual({
      method: 'GET',
      url: '/shipment/v2/status/11223344/updatedshipments?period=2026-11-23T10%3A00%3A00&period=2026-11-23T12%3A00%3A00',
      apikey: 'secret',
    });
  });
  it('tells parcels that are under way, delivered or coming back, oldest first, and leaves out announcements', async () => {
    const carrier = await says(200, [
      update('3S3', '27', '2026-11-23T10:40:00'),
      update('3S1', '7'),
      update('3S2', '11', '2026-11-23T10:20:00'),
      ...[update('3S4', '1'), update('3S5', '13'), update('3S6', '99')],
      ...[null, {}, update('', '11'), update('3S7', '11', 'yesterday')],
    ]);
    expect(await carrier.readNews(period)).toEqual({
      kind: 'news',
      news: [
        { barcode: '3S2', status: 'delivered', at: at('2026-11-23T09:20:00Z') },
        { barcode: '3S1', status: 'in_transit', at: at('2026-11-23T09:30:00Z') },
        { barcode: '3S3', status: 'returned', at: at('2026-11-23T09:40:00Z') },
      ],
    });
  });
  it('comes later on 429, a server error and a time-out, and is refused with a wrong key', async () => {
    expect(await (await says(429, {}, { 'retry-after': '60' })).readNews(period)).toEqual({
      kind: 'later',
      reason: 'HTTP 429',
      afterSeconds: 60,
    });
    expect(await (await says(500, {})).readNews(period)).toMatchObject({ kind: 'later', reason: 'HTTP 500' });
    const silent = postNl({ url: await stubService(() => undefined), apiKey: 'secret', account, timeoutMs: 60 });
    expect(await silent.readNews(period)).toEqual({ kind: 'later', reason: 'time-out' });
    expect(await (await says(401, { message: 'Invalid apikey' })).readNews(period)).toEqual({
      kind: 'refused',
      errors: [{ code: '401', message: 'Invalid apikey' }],
    });
  });
});

describe('stub of parcel news', () => {
  it('tells what was announced, as its hours pass', () => {
    rememberConfirmed(['3SDEVC1'], at('2026-11-23T09:00:00Z'));
    const codes = (from: string, to: string) =>
      (answerUpdatedShipments('secret', { apikey: 'secret', period: [from, to] }).body as { Status: { StatusCode: string } }[]).map(
        ({ Status }) => Status.StatusCode,
      );
    expect(codes('2026-11-23T10:00:00', '2026-11-23T11:30:00')).toEqual(['5']);
    expect(codes('2026-11-24T09:00:00', '2026-11-24T11:00:00')).toEqual(['11']);
    expect(answerUpdatedShipments('secret', { apikey: 'other', period: [] }).status).toBe(401);
  });
});
