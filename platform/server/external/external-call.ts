import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type ExternalRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  timeoutMs: number;
  /** Allows only public addresses: for addresses that a person typed in. */
  publicOnly?: boolean;
};
export type ExternalResponse = { status: number; headers: Record<string, string>; bytes: Buffer; text: string };
/** Makes an HTTP call. Redirects are returned, not followed. */
export type Send = (request: ExternalRequest) => Promise<ExternalResponse>;

export type ExternalCallErrorKind = 'time-out' | 'not reached' | 'address not allowed' | 'answer too large';
/** A call without a response, with the reason. */
export class ExternalCallError extends Error {
  readonly kind: ExternalCallErrorKind;
  constructor(kind: ExternalCallErrorKind) {
    super(kind);
    this.kind = kind;
  }
}

const maxResponseBytes = 20 * 1024 * 1024;

/** Makes a call without logging it; use `kernel.outside(service)`, which logs. */
export const callExternal: Send = async ({ method, url, headers, body, timeoutMs, publicOnly = false }) => {
  const target = URL.parse(url);
  if (!target || !/^https?:$/.test(target.protocol)) throw new ExternalCallError('not reached');
  const literal = target.hostname.replace(/^\[|\]$/g, '');
  if (publicOnly && isIP(literal) !== 0 && !isPublicAddress(literal)) throw new ExternalCallError('address not allowed');
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await new Promise<ExternalResponse>((resolve, reject) => {
      const request = (target.protocol === 'https:' ? https : http).request(target, {
        method,
        signal,
        headers: { 'accept-encoding': 'identity', ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        // A new connection, so that one opened without the address check is never reused.
        ...(publicOnly && { agent: false, lookup: lookupPublic }),
      });
      // `on`, not `once`: a second error without a listener ends the process.
      request.on('error', reject);
      request.once('response', (response) => readAnswer(response).then(resolve, reject));
      request.end(body);
    });
  } catch (error) {
    if (error instanceof ExternalCallError) throw error;
    throw new ExternalCallError(signal.aborted ? 'time-out' : 'not reached');
  }
};

async function readAnswer(response: http.IncomingMessage): Promise<ExternalResponse> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxResponseBytes) throw new ExternalCallError('answer too large');
    chunks.push(chunk);
  }
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]));
  const bytes = Buffer.concat(chunks);
  return { status: response.statusCode ?? 0, headers, bytes, text: bytes.toString('utf8') };
}

type LookupCallback = (error: Error | null, address: string | { address: string; family: number }[], family?: number) => void;

/** Resolves the name itself, so that the checked address is the one that is called. */
function lookupPublic(host: string, options: { all?: boolean }, done: LookupCallback): void {
  lookup(host, { all: true }).then(
    (addresses) => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) done(new ExternalCallError('address not allowed'), '');
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    },
    (error: Error) => done(error, ''),
  );
}
