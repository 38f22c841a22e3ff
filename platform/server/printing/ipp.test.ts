import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { decodeIpp, encodePrintJob, encodePrintResponse } from './ipp.ts';
import { sendToPrinter } from './send-to-printer.ts';
import { respondAsPrinter } from './stub.ts';

const pdf = Buffer.from('%PDF-1.7 a label');
const job = { printerUri: 'ipp://printer.example/ipp/print', title: 'Z-0012-labels', user: 'Wim Prins', bytes: pdf };

describe('IPP message', () => {
  it('encodes Print-Job as in RFC 8010: version 1.1, operation 2, request 1, then the attributes, charset first', () => {
    const bytes = encodePrintJob(job);
    expect(bytes.subarray(0, 9).toString('hex')).toBe('010100020000000101');
    // Tag 0x47, name of 18 bytes, value of 5: the worked example of RFC 8010, appendix A.1.
    expect(bytes.subarray(9, 37)).toEqual(Buffer.from('\x47\x00\x12attributes-charset\x00\x05utf-8', 'latin1'));
  });
  it('decodes to its attributes and document', () => {
    const { code, attributes, document } = decodeIpp(encodePrintJob({ ...job, title: 'Étiket' }));
    expect(code).toBe(2);
    expect(attributes).toMatchObject({ 'printer-uri': job.printerUri, 'job-name': 'Étiket', 'document-format': 'application/pdf' });
    expect(document).toEqual(pdf);
  });
  it('throws when it is truncated', () => expect(() => decodeIpp(encodePrintJob(job).subarray(0, 20))).toThrow(RangeError));
});

describe('printer', () => {
  let server: Server;
  afterEach(() => server.close());
  const listen = async (answer: (body: Buffer) => { status?: number; body: Buffer }) => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { status = 200, body } = answer(Buffer.concat(parts));
        response.writeHead(status, { 'content-type': 'application/ipp' }).end(body);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `ipp://127.0.0.1:${(server.address() as AddressInfo).port}/ipp/print`;
  };

  it('prints a PDF', async () => {
    const printerUri = await listen((body) => ({ body: encodePrintResponse(respondAsPrinter(body)) }));
    expect(await sendToPrinter({ ...job, printerUri })).toBeUndefined();
  });
  it('returns the reason for a document it cannot read', async () => {
    const printerUri = await listen((body) => ({ body: encodePrintResponse(respondAsPrinter(body)) }));
    expect(await sendToPrinter({ ...job, printerUri, bytes: Buffer.from('GIF89a') })).toBe('client-error-document-format-not-supported');
  });
  it('returns the IPP status code without a reason: 0x0507 is busy', async () => {
    const printerUri = await listen(() => ({ body: encodePrintResponse({ status: 0x0507, message: '' }) }));
    expect(await sendToPrinter({ ...job, printerUri })).toBe('IPP 0x0507');
  });
  it('returns the HTTP status when it requires authentication', async () => {
    const printerUri = await listen(() => ({ status: 401, body: Buffer.alloc(0) }));
    expect(await sendToPrinter({ ...job, printerUri })).toBe('HTTP 401');
  });
  it('is reported as not reached when it is switched off', async () => {
    const printerUri = await listen(() => ({ body: Buffer.alloc(0) }));
    server.close();
    await once(server, 'close');
    expect(await sendToPrinter({ ...job, printerUri })).toBe('not reached');
  });
});
