import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { scanInput, sentFiles } from './scan-input.ts';
import { eicar, startVirusScannerStub } from './virus-scanner-stub.ts';

const file = z.object({ name: z.string(), content: z.base64() });
const saveFiles = endpoint({
  name: 'platform.saveFiles',
  method: 'POST',
  path: '/api/files',
  permission: 'SIGNED_IN',
  input: z.object({ content: z.base64(), note: z.string(), enclosed: file.nullable().default(null), photos: z.array(file).default([]) }),
  output: z.object({}),
});
const eicarFile = Buffer.from(eicar).toString('base64');
const clean = Buffer.from('clean').toString('base64');
const input = { content: clean, note: clean, enclosed: { name: 'a', content: clean }, photos: [{ name: 'b', content: clean }] };

let scanner: Awaited<ReturnType<typeof startVirusScannerStub>> | undefined;
afterEach(() => {
  scanner?.stop();
  scanner = undefined;
});
async function scan(sent: object) {
  scanner = await startVirusScannerStub();
  return scanInput({ url: scanner.url, timeoutMs: 5_000 }, saveFiles, { ...input, ...sent });
}

describe('virus scan of the files in a call', () => {
  it('takes every field that is declared as base64, at any depth', () => {
    expect(sentFiles(saveFiles, input).map(({ field }) => field)).toEqual(['content', 'enclosed.content', 'photos.0.content']);
    expect(sentFiles(saveFiles, { ...input, enclosed: null, photos: [] }).map(({ field }) => field)).toEqual(['content']);
  });

  it('lets clean files pass', async () => {
    await expect(scan({})).resolves.toBeUndefined();
  });

  it('refuses an infected file at its field', async () => {
    await expect(scan({ photos: [input.photos[0], { name: 'c', content: eicarFile }] })).rejects.toMatchObject({
      status: 422,
      code: 'FILE_HAS_VIRUS',
      params: { signature: 'Eicar-Test-Signature' },
      fields: { 'photos.1.content': ['FILE_HAS_VIRUS'] },
    });
  });

  it('refuses a file beyond the limit of the scanner', async () => {
    const small = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0'));
    });
    await new Promise<void>((done) => small.listen(0, '127.0.0.1', done));
    const { port } = small.address() as { port: number };
    const scanned = scanInput({ url: `tcp://127.0.0.1:${port}`, timeoutMs: 5_000 }, saveFiles, input);
    await expect(scanned).rejects.toMatchObject({ status: 422, code: 'FILE_TOO_LARGE_TO_SCAN' });
    small.close();
  });

  it('asks to come again while the scanner gives no answer', async () => {
    const away = scanInput({ url: 'tcp://127.0.0.1:1', timeoutMs: 5_000 }, saveFiles, input);
    await expect(away).rejects.toMatchObject({ status: 503, code: 'SCANNER_AWAY', context: { retryAfterSeconds: 30 } });
  });
});
