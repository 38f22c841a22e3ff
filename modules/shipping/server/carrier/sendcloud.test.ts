import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { always, stubService } from '#test/external-service.ts';
import { labelRequest } from '#test/setups/label-request.ts';
import { sendcloud } from './sendcloud.ts';
import type { SendcloudShipmentRequest } from './sendcloud-request.ts';
import { answerAsSendcloud } from './sendcloud-stub.ts';

const account = {
  ...{ key: 'public', secret: 'secret' },
  options: { standard: 'dpd:home', stated_address: 'dpd:home', signature: 'dpd:home/signature', letterbox: 'sendcloud:letter' },
};
const at = (moment: string) => Temporal.Instant.from(moment);
const period = { from: at('2026-12-08T09:00:00Z'), to: at('2026-12-08T11:00:00Z') };

async function clientThat(answer: RequestListener, timeoutMs?: number) {
  return sendcloud({ ...account, url: await stubService(answer), ...(timeoutMs && { timeoutMs }) });
}
const says = (status: number, body: unknown) => clientThat(always(status, body));
const pdf = Buffer.from('%PDF-1.4').toString('base64');
const parcel = (number: string, more: object = { label_file: pdf }) => ({
  ...{ id: 718_530_367, status: { code: 'READY_TO_SEND' }, tracking_number: number, tracking_url: `https://t.example/${number}` },
  ...more,
});
const data = (...parcels: object[]) => ({ data: { id: '95524bc9', errors: [], parcels } });
const both = data(parcel('SC1'), parcel('SC2'));

describe('announce at Sendcloud', () => {
  it('has the body that Sendcloud documents, with the account as basic authentication', async () => {
    const seen: { url?: string | undefined; authorization?: unknown; body?: SendcloudShipmentRequest } = {};
    const client = await clientThat(async (incoming, response) => {
      Object.assign(seen, { url: incoming.url, authorization: incoming.headers.authorization, body: JSON.parse(await text(incoming)) });
      response.end('{}');
    });
    await client.requestLabels({ ...labelRequest, method: 'signature' });
    expect(seen.url).toBe('/shipments/announce');
    expect(seen.authorization).toBe(`Basic ${Buffer.from('public:secret').toString('base64')}`);
    expect(seen.body).toMatchObject({
      from_address: { address_line_1: 'Drukkersweg', house_number: '12', postal_code: '3542AB', country_code: 'NL' },
      to_address: { name: 'Ineke Brouwer', company_name: 'Universiteit Utrecht', house_number: '112bis', postal_code: '3511AW' },
      ship_with: { type: 'shipping_option_code', properties: { shipping_option_code: 'dpd:home/signature' } },
      external_reference_id: 'Z26-0001-12-1-1',
      parcels: [{ weight: { value: '11.300', unit: 'kg' } }, { weight: { value: '9.475', unit: 'kg' } }],
      label_details: { mime_type: 'application/pdf', dpi: 72 },
    });
  });
  it('returns number, label and tracking page of every parcel, with the name by which they are voided', async () => {
    const answer = await (await says(201, both)).requestLabels(labelRequest);
    expect(answer).toMatchObject({
      ...{ kind: 'labels', reference: '95524bc9' },
      labels: [{ barcode: 'SC1', trackingUrl: 'https://t.example/SC1' }, { barcode: 'SC2' }],
    });
    expect(answer.kind === 'labels' && Buffer.from(answer.labels[0]!.pdf).toString()).toBe('%PDF-1.4');
  });
  it('takes the shipment of a reference that was announced before, so that a retry buys nothing twice', async () =>
    expect(await (await says(409, both)).requestLabels(labelRequest)).toMatchObject({ kind: 'labels', reference: '95524bc9' }));
  it('reads a label that is not in the response from the documents of the parcel', async () => {
    const client = await clientThat((incoming, response) =>
      incoming.url === '/parcels/718530367/documents/label'
        ? response.end('%PDF-1.7')
        : response.end(JSON.stringify(data(parcel('SC1', {}), parcel('SC2', {})))),
    );
    const answer = await client.requestLabels(labelRequest);
    expect(answer.kind === 'labels' && Buffer.from(answer.labels[1]!.pdf).toString()).toBe('%PDF-1.7');
  });
  it('announces a shipment of more than fifteen parcels in parts', async () => {
    const counts: number[] = [];
    const client = await clientThat(async (incoming, response) => {
      const { parcels, external_reference_id: id } = JSON.parse(await text(incoming)) as SendcloudShipmentRequest;
      counts.push(parcels.length);
      response.end(JSON.stringify({ data: { id, errors: [], parcels: parcels.map((_, index) => parcel(`${id}-${index}`)) } }));
    });
    const answer = await client.requestLabels({ ...labelRequest, parcelGrams: Array.from({ length: 32 }, () => 1_000) });
    expect(counts).toEqual([15, 15, 2]);
    expect(answer).toMatchObject({ kind: 'labels', reference: 'Z26-0001-12-1-1,Z26-0001-12-1-2,Z26-0001-12-1-3' });
  });

  it('is refused with the errors of Sendcloud, and of the carrier behind it in a response that says 200', async () => {
    const errors = [{ code: 'invalid', status: '400', detail: 'postal_code: not valid' }];
    const refused = { kind: 'refused', errors: [{ code: 'invalid', message: 'postal_code: not valid' }] };
    expect(await (await says(400, { errors })).requestLabels(labelRequest)).toEqual(refused);
    expect(await (await says(200, { data: { id: '1', errors, parcels: [] } })).requestLabels(labelRequest)).toEqual(refused);
  });
  it('is refused without labels for all parcels, and without a body', async () => {
    expect(await (await says(201, data(parcel('SC1')))).requestLabels(labelRequest)).toMatchObject({
      errors: [{ message: '1 labels for 2 parcels' }],
    });
    expect(await (await says(404, 'nothing here')).requestLabels(labelRequest)).toMatchObject({ errors: [{ message: 'HTTP 404' }] });
  });
  it('is retried later on 429 with its Retry-After, on a server error, a timeout and a refused connection', async () => {
    const busy = await clientThat((_request, response) => response.writeHead(429, { 'retry-after': '30' }).end('{}'));
    expect(await busy.requestLabels(labelRequest)).toEqual({ kind: 'later', reason: 'HTTP 429', afterSeconds: 30 });
    expect(await (await says(502, '')).requestLabels(labelRequest)).toEqual({ kind: 'later', reason: 'HTTP 502' });
    expect(await (await clientThat(() => undefined, 60)).requestLabels(labelRequest)).toEqual({ kind: 'later', reason: 'time-out' });
    const gone = sendcloud({ ...account, url: 'http://127.0.0.1:9' });
    expect(await gone.requestLabels(labelRequest)).toEqual({ kind: 'later', reason: 'not reached' });
  });
});

describe('void at Sendcloud', () => {
  it.each([
    [200, { kind: 'voided', isPending: false }],
    [202, { kind: 'voided', isPending: true }],
    [404, { kind: 'voided', isPending: false }],
    [410, { kind: 'voided', isPending: false }],
    [429, { kind: 'later', reason: 'HTTP 429' }],
  ])('reads %i', async (status, expected) => {
    expect(await (await says(status, { data: {} })).voidLabels('95524bc9')).toEqual(expected);
  });
  it('cancels every part, and is refused with the reason once the carrier has the parcel', async () => {
    const asked: (string | undefined)[] = [];
    const client = await clientThat((incoming, response) => {
      asked.push(incoming.url);
      response
        .writeHead(incoming.url!.includes('two') ? 409 : 200)
        .end(JSON.stringify({ errors: [{ status: '409', detail: 'too late' }] }));
    });
    expect(await client.voidLabels('one,two')).toEqual({ kind: 'refused', errors: [{ code: '409', message: 'too late' }] });
    expect(asked).toEqual(['/shipments/one/cancel', '/shipments/two/cancel']);
  });
});

describe('news from Sendcloud', () => {
  const event = (status_code: string, event_at = '2026-12-08T10:00:00Z') => ({ status_code, event_at });
  const newsOf = async (...events: object[]) => {
    const answer = await (await says(200, { events })).readNews({ ...period, barcodes: ['SC1'] });
    return answer.kind === 'news' ? answer.news.map(({ barcode, status }) => `${barcode} ${status}`) : answer;
  };
  it('takes the latest event of a parcel that says where it is', async () => {
    expect(await newsOf(event('delivered', '2026-12-09T10:00:00Z'), event('at-sorting-centre'))).toEqual(['SC1 delivered']);
    expect(await newsOf(event('DRIVER_EN_ROUTE'))).toEqual(['SC1 in_transit']);
    expect(await newsOf(event('returned-to-sender'))).toEqual(['SC1 returned']);
    expect(await newsOf(event('announced'), event('ready-to-send'), event('delivered', 'yesterday'))).toEqual([]);
  });
  it('passes over a parcel that Sendcloud does not know, and asks none without parcels', async () => {
    expect(await (await says(404, { errors: [] })).readNews({ ...period, barcodes: ['SC1'] })).toEqual({ kind: 'news', news: [] });
    const nothing = sendcloud({ ...account, url: 'http://127.0.0.1:9' });
    expect(await nothing.readNews({ ...period, barcodes: [] })).toEqual({ kind: 'news', news: [] });
  });
  it('waits on 429 and is refused with a wrong key', async () => {
    expect(await (await says(429, {})).readNews({ ...period, barcodes: ['SC1'] })).toMatchObject({ kind: 'later' });
    expect(await (await says(401, {})).readNews({ ...period, barcodes: ['SC1'] })).toMatchObject({ kind: 'refused' });
  });
});

describe('stub of Sendcloud', () => {
  const stub = (now: { moment: Temporal.Instant }, secret = 'secret') =>
    clientThat(async (incoming: IncomingMessage, response) => {
      const { method = '', url: path = '', headers } = incoming;
      const body = method === 'POST' && !path.endsWith('cancel') ? JSON.parse(await text(incoming)) : undefined;
      const said = await answerAsSendcloud(
        { key: 'public', secret },
        { method, path, authorization: headers.authorization, body, now: now.moment },
      );
      response.writeHead(said.status).end(JSON.stringify(said.body));
    });
  const now = { moment: at('2026-12-08T09:00:00Z') };

  it('makes one set of labels for repeated requests, follows its parcels and cancels until they leave', async () => {
    const client = await stub(now);
    const [one, two] = [await client.requestLabels(labelRequest), await client.requestLabels(labelRequest)];
    expect(one).toMatchObject({ kind: 'labels', labels: [{ barcode: expect.stringMatching(/^SC\d{12}$/) }, {}] });
    expect(two).toEqual(one);
    if (one.kind !== 'labels') return;
    expect(Buffer.from(one.labels[0]!.pdf).subarray(0, 5).toString()).toBe('%PDF-');
    const other = await client.requestLabels({ ...labelRequest, messageId: '12-2' });
    expect(await client.voidLabels(other.kind === 'labels' ? other.reference! : '')).toEqual({ kind: 'voided', isPending: false });
    now.moment = at('2026-12-09T10:00:00Z');
    const [barcode] = one.labels.map((label) => label.barcode);
    expect(await client.readNews({ ...period, barcodes: [barcode!] })).toMatchObject({ news: [{ barcode, status: 'delivered' }] });
    expect(await client.voidLabels(one.reference!)).toMatchObject({ kind: 'refused', errors: [{ code: 'conflict' }] });
  });
  it('refuses an address that does not exist, and a wrong key', async () => {
    const nowhere = { ...labelRequest, messageId: '13-1', to: { ...labelRequest.to, postcode: '1234 SS' } };
    expect(await (await stub(now)).requestLabels(nowhere)).toMatchObject({ kind: 'refused', errors: [{ code: 'invalid' }] });
    expect(await (await stub(now, 'other')).requestLabels(labelRequest)).toMatchObject({ errors: [{ code: 'authentication_failed' }] });
  });
});
