import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** The test file of EICAR, which every scanner reports and which does nothing. In two parts, so that this file is not reported. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** As the largest upload by default. */
const usualMaxBytes = 2048 * 1024 * 1024;

/**
 * A server that speaks the protocol of clamd and knows one signature, that of EICAR: for the demo shop and for tests. `maxBytes` is its
 * StreamMaxLength.
 */
export function virusScannerStub({ maxBytes = usualMaxBytes } = {}): Server {
  return createServer((socket) => {
    const read = instreamReader(maxBytes);
    let before = '';
    let isStream = false;
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      if (isStream) return respond(socket, read(bytes));
      before += bytes.toString('latin1');
      const end = before.indexOf('\0');
      if (end === -1) return;
      isStream = before.slice(0, end) === 'zINSTREAM';
      if (isStream) respond(socket, read(Buffer.from(before.slice(end + 1), 'latin1')));
      else respond(socket, before.slice(0, end) === 'zPING' ? 'PONG' : 'UNKNOWN COMMAND');
    });
  });
}

function respond(socket: Socket, answer: string | undefined): void {
  if (answer !== undefined && !socket.writableEnded) socket.end(`${answer}\0`);
}

/** Reads the pieces of a file, each after its length in four bytes, and answers after the empty one. Keeps no more than one signature needs. */
function instreamReader(maxBytes: number): (bytes: Buffer) => string | undefined {
  let head = Buffer.alloc(0);
  let left = 0;
  let size = 0;
  let tail = '';
  let isFound = false;
  return (bytes) => {
    for (let at = 0; at < bytes.length; ) {
      if (left > 0) {
        const part = bytes.subarray(at, at + left);
        const text = tail + part.toString('latin1');
        isFound ||= text.includes(eicar);
        tail = text.slice(-eicar.length);
        left -= part.length;
        at += part.length;
        continue;
      }
      const part = bytes.subarray(at, at + 4 - head.length);
      head = Buffer.concat([head, part]);
      at += part.length;
      if (head.length < 4) continue;
      left = head.readUInt32BE(0);
      head = Buffer.alloc(0);
      if (left === 0) return isFound ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      size += left;
      if (size > maxBytes) return 'INSTREAM size limit exceeded. ERROR';
    }
    return undefined;
  };
}

/** Starts the stub on this machine alone. */
export async function startVirusScannerStub(): Promise<{ url: string; stop(): void }> {
  const server = virusScannerStub().listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}
