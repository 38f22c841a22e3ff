import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { stubService } from '#test/external-service.ts';
import { labelRequest as request } from '#test/setups/label-request.ts';
import { postNl } from './postnl.ts';
import type { PostNlConfirmRequest, PostNlLabelRequest } from './postnl-request.ts';
import { answerLabelRequest } from './postnl-stub.ts';

const account = { customerCode: 'DEVC', customerNumber: '11223344', collectionLocation: '123456' };
/** Starts a local HTTP server that answers like the given handler. */
async function carrierThat(answer: RequestListener, timeoutMs?: number) {
  const url = await stubService(answer);
  return postNl({ url, apiKey: 'secret', account, ...(timeoutMs && { timeoutMs }) });
}

const says = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  carrierThat((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body)),
  );

describe('label request', () => {
  it('has the body that PostNL documents', async () => {
    const seen: { url?: string | undefined; apikey?: unknown; body?: PostNlLabelRequest } = {};
    const carrier = await carrierThat(async (incoming, response) => {
      Object.assign(seen, { url: incoming.url, apikey: incoming.headers.apikey, body: JSON.parse(await text(incoming)) });
      response.end('{}');
    });
    await carrier.requestLabels(request);
    expect(seen.url).toBe('/shipment/v2_2/label?confirm=false');
    expect(seen.apikey).toBe('secret');
    expect(seen.body).toMatchObject({
      Customer: { CustomerCode: 'DEVC', Address: { AddressType: '02', Street: 'Drukkersweg', HouseNr: '12', Zipcode: '3542AB' } },
      Message: { MessageID: '12-1', MessageTimeStamp: '08-12-2026 11:30:05', Printertype: 'GraphicFile|PDF' },
      Shipments: [
        {
          Addresses: [{ AddressType: '01', HouseNr: '112', HouseNrExt: 'bis', Zipcode: '3511AW', Name: 'Ineke Brouwer' }],
          Dimension: { Weight: 11_300 },
          ProductCodeDelivery: '3085',
          Reference: 'Z26-0001',
        },
        { Dimension: { Weight: 9_475 } },
      ],
    });
  });

  it('returns barcode and label of every parcel', async () => {
    const shipment = (barcode: string) => ({
      Barcode: barcode,
      Errors: [],
      Warnings: [],
      Labels: [{ Content: Buffer.from('%PDF-1.3').toString('base64'), Labeltype: 'Label', OutputType: 'PDF' }],
      ProductCodeDelivery: '3085',
    });
    const carrier = await says(200, { MergedLabels: [], ResponseShipments: [shipment('3SDEVC000000001'), shipment('3SDEVC000000002')] });
    const answer = await carrier.requestLabels(request);
    expect(answer).toMatchObject({ kind: 'labels', labels: [{ barcode: '3SDEVC000000001' }, { barcode: '3SDEVC000000002' }] });
    expect(answer.kind === 'labels' && Buffer.from(answer.labels[0]!.pdf).toString()).toBe('%PDF-1.3');
  });

  it("returns the carrier's errors about the address as refused", async () => {
    const error = { Error: 'Validation failed for shipment: 3SDEVC949511897', Code: '1280202', Description: 'Incorrect address' };
    const carrier = await says(400, { Errors: [error] });
    expect(await carrier.requestLabels(request)).toEqual({ kind: 'refused', errors: [{ code: '1280202', message: 'Incorrect address' }] });
  });
  it('is refused when a 200 response contains errors per parcel, in either format', async () => {
    const carrier = await says(200, {
      ResponseShipments: [{ Barcode: '3S', Errors: [{ ErrorNumber: '5', ErrorMsg: 'Wrong format' }], Labels: [] }],
    });
    expect(await carrier.requestLabels(request)).toEqual({ kind: 'refused', errors: [{ code: '5', message: 'Wrong format' }] });
  });
  it('is refused with a wrong key', async () => {
    const message = "Failed to resolve API Key variable 'request.header.apikey'";
    const carrier = await says(401, { message, http_status_code: 401 });
    expect(await carrier.requestLabels(request)).toEqual({ kind: 'refused', errors: [{ code: '401', message }] });
  });
  it('is refused when the response lacks parcels', async () => {
    const carrier = await says(200, { ResponseShipments: [] });
    expect(await carrier.requestLabels(request)).toMatchObject({ kind: 'refused', errors: [{ message: '0 labels for 2 parcels' }] });
  });

  it('waits for Retry-After on 429', async () => {
    const carrier = await says(429, { message: 'Too many requests. Rate limit exceeded!', http_status_code: 429 }, { 'retry-after': '30' });
    expect(await carrier.requestLabels(request)).toEqual({ kind: 'later', reason: 'HTTP 429', afterSeconds: 30 });
  });
  it('is retried later on a server error', async () => {
    const carrier = await says(500, { fault: { faultstring: 'Internal', detail: { errorcode: '1' } } });
    expect(await carrier.requestLabels(request)).toEqual({ kind: 'later', reason: 'HTTP 500' });
  });
  it('is retried later on a timeout', async () => {
    const carrier = await carrierThat(() => undefined, 60);
    expect(await carrier.requestLabels(request)).toEqual({ kind: 'later', reason: 'time-out' });
  });
  it('is retried later when the connection is refused', async () => {
    const carrier = postNl({ url: 'http://127.0.0.1:9', apiKey: 'secret', account });
    expect(await carrier.requestLabels(request)).toEqual({ kind: 'later', reason: 'not reached' });
  });
});

describe('announcement', () => {
  const barcodes = ['3SDEVC000000001', '3SDEVC000000002'];
  const answered = (...confirmed: { Barcode: string; Errors?: object[]; Warnings?: object[] }[]) =>
    says(200, { ResponseShipments: confirmed });

  it('has the body that PostNL documents: the labelled parcels by their barcodes', async () => {
    const seen: { url?: string | undefined; body?: PostNlConfirmRequest } = {};
    const carrier = await carrierThat(async (incoming, response) => {
      Object.assign(seen, { url: incoming.url, body: JSON.parse(await text(incoming)) });
      response.end('{}');
    });
    await carrier.announce({ ...request, barcodes });
    expect(seen.url).toBe('/shipment/v2/confirm');
    expect(seen.body!.Message).toEqual({ MessageID: '12-1', MessageTimeStamp: '08-12-2026 11:30:05' });
    expect(seen.body!.Shipments).toMatchObject([
      { Barcode: barcodes[0], ProductCodeDelivery: '3085', Dimension: { Weight: 11_300 } },
      { Barcode: barcodes[1], Dimension: { Weight: 9_475 } },
    ]);
  });
  it('succeeds when every parcel is confirmed, whatever warnings the carrier adds', async () => {
    const warned = { Barcode: barcodes[0]!, Errors: [], Warnings: [{ code: '1280103', description: 'Address is unknown' }] };
    const carrier = await answered(warned, { Barcode: barcodes[1]! });
    expect(await carrier.announce({ ...request, barcodes })).toEqual({ kind: 'announced' });
  });
  it("is refused with the carrier's errors, and when parcels are left out", async () => {
    const refusing = await answered({ Barcode: barcodes[0]!, Errors: [{ code: '4', description: 'Required parameter is missing' }] });
    const errors = [{ code: '4', message: 'Required parameter is missing' }];
    expect(await refusing.announce({ ...request, barcodes })).toEqual({ kind: 'refused', errors });
    const forgetting = await answered({ Barcode: barcodes[0]! });
    expect(await forgetting.announce({ ...request, barcodes })).toMatchObject({
      errors: [{ message: '3SDEVC000000002 not confirmed' }],
    });
  });
  it('is retried later on 429', async () => {
    const carrier = await says(429, {}, { 'retry-after': '30' });
    expect(await carrier.announce({ ...request, barcodes })).toEqual({ kind: 'later', reason: 'HTTP 429', afterSeconds: 30 });
  });
});

describe('stub carrier', () => {
  const stub = (apiKey: string) =>
    carrierThat(async (incoming, response) => {
      const { apikey } = incoming.headers;
      const given = { apikey: String(apikey), body: JSON.parse(await text(incoming)) };
      const { status, body } = await answerLabelRequest(apiKey, given);
      response.writeHead(status).end(JSON.stringify(body));
    });

  it('makes one set of labels for repeated identical requests', async () => {
    const carrier = await stub('secret');
    const [one, two] = [await carrier.requestLabels(request), await carrier.requestLabels(request)];
    expect(one).toMatchObject({ kind: 'labels', labels: [{ barcode: expect.stringMatching(/^3SDEVC\d{9}$/) }, {}] });
    expect(two.kind === 'labels' && two.labels.map(({ barcode }) => barcode)).toEqual(
      one.kind === 'labels' && one.labels.map(({ barcode }) => barcode),
    );
    const other = await carrier.requestLabels({ ...request, messageId: '12-2' });
    expect(other.kind === 'labels' && other.labels[0]!.barcode).not.toBe(one.kind === 'labels' && one.labels[0]!.barcode);
    expect(one.kind === 'labels' && Buffer.from(one.labels[0]!.pdf).subarray(0, 5).toString()).toBe('%PDF-');
  });
  it('refuses an unassigned postcode as the carrier does', async () => {
    const carrier = await stub('secret');
    expect(await carrier.requestLabels({ ...request, to: { ...request.to, postcode: '1234 SS' } })).toMatchObject({
      kind: 'refused',
      errors: [{ code: '1280201', message: expect.stringContaining('Zipcode') }],
    });
  });
  it('refuses a wrong key', async () => {
    const carrier = await stub('another');
    expect(await carrier.requestLabels(request)).toMatchObject({ kind: 'refused', errors: [{ code: '401' }] });
  });
});
