import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** Where clamd listens: `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`, and how long it may be silent. */
export type ScannerSettings = { url: string; timeoutMs: number };

/** `TOO_LARGE`: beyond the StreamMaxLength of clamd, so that it is known no more about the file. */
export type ScanOutcome = { clean: true } | { clean: false; signature: string } | { clean: false; tooLarge: true };

/** The scanner gave no answer about the file: the scan is tried again later. */
export class ScannerError extends Error {
  readonly code: 'UNREACHABLE' | 'TIMEOUT' | 'BUSY' | 'FAILED';

  constructor(code: ScannerError['code'], details: string) {
    super(`The virus scanner gave no result (${code}): ${details}`);
    this.code = code;
  }
}

/** Asks whether clamd is there (PING of its protocol); throws `ScannerError`. */
export async function pingScanner(settings: ScannerSettings): Promise<void> {
  const answer = await converse(settings, async (socket) => void socket.write('zPING\0'));
  if (answer !== 'PONG') throw new ScannerError('FAILED', answer);
}

/**
 * Sends a file to clamd in pieces, each after its length in four bytes, and returns what it found (INSTREAM of the protocol of clamd(8)).
 * Throws `ScannerError`.
 */
export async function scanStream(settings: ScannerSettings, file: Readable): Promise<ScanOutcome> {
  const answer = await converse(settings, async (socket, isOver) => {
    socket.write('zINSTREAM\0');
    for await (const piece of file) {
      // clamd answers before the end when the file is too large.
      if (isOver()) break;
      await send(socket, lengthOf(piece as Buffer));
      await send(socket, piece as Buffer);
    }
    if (!isOver()) await send(socket, Buffer.alloc(4));
  }).finally(() => file.destroy());
  return outcomeOf(answer);
}

/** Interprets the answer to INSTREAM: `stream: OK`, `stream: NAME FOUND`, or a text that ends with ERROR. */
export function outcomeOf(answer: string): ScanOutcome {
  if (answer === 'stream: OK') return { clean: true };
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (found) return { clean: false, signature: found[1]! };
  if (/size limit exceeded/i.test(answer)) return { clean: false, tooLarge: true };
  const isBusy = /timed? ?out|too many|busy/i.test(answer);
  throw new ScannerError(isBusy ? 'BUSY' : 'FAILED', answer || 'no answer');
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

function send(socket: Socket, bytes: Buffer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Also after an error, which the end of the conversation reports.
  if (socket.destroyed || socket.write(bytes)) resolve();
  else for (const event of ['drain', 'close']) socket.once(event, () => resolve());
  return promise;
}

/** An answer of clamd is one line; one without end comes from something else. */
const maxAnswerBytes = 4096;

/** One conversation: sends, and returns the answer up to its zero byte or the end of the connection. */
async function converse(
  { url, timeoutMs }: ScannerSettings,
  speak: (socket: Socket, isOver: () => boolean) => Promise<void>,
): Promise<string> {
  const socket = connect(placeOf(url));
  const { promise: answered, resolve, reject } = Promise.withResolvers<string>();
  let answer = '';
  let isOver = false;
  const end = () => {
    isOver = true;
    resolve(answer.split('\0')[0]!.trim());
  };
  socket.setTimeout(timeoutMs, () => socket.destroy(new ScannerError('TIMEOUT', `silent for ${timeoutMs} ms`)));
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString('utf8');
    if (answer.includes('\0') || answer.length > maxAnswerBytes) end();
  });
  socket.on('end', end);
  socket.on('error', (error) => {
    // A write that fails after the answer: clamd has closed because it has seen enough.
    if (isOver || answer !== '') return end();
    isOver = true;
    reject(error instanceof ScannerError ? error : new ScannerError('UNREACHABLE', error.message));
  });
  try {
    const spoken = speak(socket, () => isOver);
    const [text] = await Promise.all([answered, spoken]);
    return text;
  } finally {
    isOver = true;
    socket.destroy();
  }
}

function placeOf(url: string): { path: string } | { host: string; port: number } {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 };
}
