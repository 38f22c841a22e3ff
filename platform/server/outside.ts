import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type OutsideRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  timeoutMs: number;
  /** Only addresses that everybody can reach: for addresses that a person typed in. */
  publicOnly?: boolean;
};
export type OutsideAnswer = { status: number; headers: Record<string, string>; bytes: Buffer; text: string };
/** Calls another computer. A redirect is an answer like any other and is not followed. */
export type Send = (request: OutsideRequest) => Promise<OutsideAnswer>;

export type OutsideTroubleKind = 'time-out' | 'not reached' | 'address not allowed' | 'answer too large';
/** Why no answer came. */
export class OutsideTrouble extends Error {
  readonly kind: OutsideTroubleKind;
  constructor(kind: OutsideTroubleKind) {
    super(kind);
    this.kind = kind;
  }
}

const largestAnswer = 20 * 1024 * 1024;

/** The bare call; a server's own calls go through `kernel.outside(service)`, which also logs them. */
export const sendOutside: Send = async ({ method, url, headers, body, timeoutMs, publicOnly = false }) => {
  const target = URL.parse(url);
  if (!target || !/^https?:$/.test(target.protocol)) throw new OutsideTrouble('not reached');
  const literal = target.hostname.replace(/^\[|\]$/g, '');
  if (publicOnly && isIP(literal) !== 0 && !isPublicAddress(literal)) throw new OutsideTrouble('address not allowed');
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await new Promise<OutsideAnswer>((resolve, reject) => {
      const request = (target.protocol === 'https:' ? https : http).request(target, {
        method,
        signal,
        headers: { 'accept-encoding': 'identity', ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        // A connection of its own, so that none that was opened without the guard is used again.
        ...(publicOnly && { agent: false, lookup: lookupPublic }),
      });
      // Always, and not once: a second error that nobody hears ends the process.
      request.on('error', reject);
      request.once('response', (response) => readAnswer(response).then(resolve, reject));
      request.end(body);
    });
  } catch (error) {
    if (error instanceof OutsideTrouble) throw error;
    throw new OutsideTrouble(signal.aborted ? 'time-out' : 'not reached');
  }
};

async function readAnswer(response: http.IncomingMessage): Promise<OutsideAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestAnswer) throw new OutsideTrouble('answer too large');
    chunks.push(chunk);
  }
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]));
  const bytes = Buffer.concat(chunks);
  return { status: response.statusCode ?? 0, headers, bytes, text: bytes.toString('utf8') };
}

type Found = (error: Error | null, address: string | { address: string; family: number }[], family?: number) => void;

/** Names are resolved here, so that the address that was judged is the one that is called. */
function lookupPublic(host: string, options: { all?: boolean }, found: Found): void {
  lookup(host, { all: true }).then(
    (addresses) => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) found(new OutsideTrouble('address not allowed'), '');
      else if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    },
    (error: Error) => found(error, ''),
  );
}
