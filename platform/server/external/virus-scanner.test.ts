import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { outcomeOf, pingScanner, scanStream } from './virus-scanner.ts';
import { eicar, virusScannerStub } from './virus-scanner-stub.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function listening(made: Server, at: { path: string } | { port: number; host: string } = { port: 0, host: '127.0.0.1' }) {
  server = made;
  await new Promise<void>((done) => made.listen(at, done));
  const address = made.address()!;
  return { url: typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${address.port}`, timeoutMs: 5_000 };
}
const answering = (answer: (socket: Socket) => void) =>
  createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
const pieces = (...texts: (string | Buffer)[]) => Readable.from(texts.map((text) => Buffer.from(text)));

describe('virus scanner', () => {
  it('answers a ping, over TCP and over a socket of this machine', async () => {
    await pingScanner(await listening(virusScannerStub()));
    server?.close();
    await pingScanner(await listening(virusScannerStub(), { path: path.join(tmpdir(), `katern-clamd-${process.pid}.sock`) }));
  });

  it('finds a signature that is divided over two pieces, and nothing in a clean file', async () => {
    const settings = await listening(virusScannerStub());
    const half = eicar.length / 2;
    expect(await scanStream(settings, pieces('%PDF-1.7 ', eicar.slice(0, half), eicar.slice(half)))).toEqual({
      clean: false,
      signature: 'Eicar-Test-Signature',
    });
    expect(await scanStream(settings, pieces('%PDF-1.7 clean'))).toEqual({ clean: true });
    expect(await scanStream(settings, pieces(Buffer.alloc(5_000_000)))).toEqual({ clean: true });
  });

  it('reports a file beyond the scanner’s own limit as too large, although the scanner closes before the end', async () => {
    const settings = await listening(virusScannerStub({ maxBytes: 1_000_000 }));
    const file = Readable.from(Array.from({ length: 400 }, () => Buffer.alloc(64_000)));
    expect(await scanStream(settings, file)).toEqual({ clean: false, tooLarge: true });
  });

  it.each([
    ['UNREACHABLE', (socket: Socket) => socket.resetAndDestroy()],
    ['FAILED', (socket: Socket) => socket.end()],
    ['FAILED', (socket: Socket) => socket.end("stream: Can't allocate memory ERROR\0")],
    ['BUSY', (socket: Socket) => socket.end('COMMAND READ TIMED OUT\0')],
    ['BUSY', (socket: Socket) => socket.end('Too many connections. ERROR\0')],
    ['TIMEOUT', () => undefined],
  ] as const)('fails with %s when there is no result', async (code, answer) => {
    const settings = { ...(await listening(answering(answer))), timeoutMs: code === 'TIMEOUT' ? 50 : 5_000 };
    await expect(scanStream(settings, pieces('%PDF-1.7'))).rejects.toMatchObject({ code });
  });

  it('fails with UNREACHABLE when nothing listens', async () => {
    const settings = await listening(virusScannerStub());
    await new Promise((done) => server?.close(done));
    await expect(pingScanner(settings)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  it('knows the answers of clamd', () => {
    expect(outcomeOf('stream: OK')).toEqual({ clean: true });
    expect(outcomeOf('stream: Win.Test.EICAR_HDB-1 FOUND')).toEqual({ clean: false, signature: 'Win.Test.EICAR_HDB-1' });
    expect(outcomeOf('INSTREAM size limit exceeded. ERROR')).toEqual({ clean: false, tooLarge: true });
    expect(() => outcomeOf('')).toThrow('no answer');
  });
});
