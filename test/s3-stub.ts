import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const s3Account = { keyId: 'KATERNTEST', secret: 'a-secret-of-the-test', region: 'eu-west-1' };

export type S3Stub = {
  url: string;
  buckets: Map<string, Map<string, Buffer>>;
  /** Every received call, as `PUT /bucket/key`. */
  calls: string[];
  /** Failures of the next calls: an S3 error, or no answer. */
  failures: ({ status: number; code: string; retryAfter?: number } | 'silence')[];
  /** Awaited before every answer. */
  slowness: (call: string) => Promise<void>;
  stop(): Promise<void>;
};

/** Starts a stub of the S3 calls that Katern makes; it verifies every signature itself (AWS Signature Version 4). */
export async function startS3(): Promise<S3Stub> {
  const buckets: S3Stub['buckets'] = new Map();
  const calls: string[] = [];
  const failures: S3Stub['failures'] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const refuse = (response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/xml', ...headers })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls.push(`${request.method} ${request.url}`);
    const body = await buffer(request);
    const next = failures.shift();
    await stub.slowness(`${request.method} ${request.url}`);
    if (next === 'silence') return;
    if (next) {
      refuse(response, next.status, next.code, next.retryAfter ? { 'retry-after': String(next.retryAfter) } : {});
      return;
    }
    const wrong = wrongSignature(request, body);
    if (wrong) {
      refuse(response, 403, wrong);
      return;
    }
    const [, bucketName = '', key] = (request.url ?? '').split('/');
    const bucket = buckets.get(bucketName);
    if (key === undefined) {
      if (request.method === 'PUT') buckets.set(bucketName, new Map());
      else if (!bucket) return void response.writeHead(404).end();
      response.writeHead(200).end();
    } else if (!bucket) refuse(response, 404, 'NoSuchBucket');
    else if (request.method === 'PUT') {
      bucket.set(key, body);
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      bucket.delete(key);
      response.writeHead(204).end();
    } else {
      const kept = bucket.get(key);
      if (kept) response.writeHead(200, { 'content-length': kept.length }).end(kept);
      else refuse(response, 404, 'NoSuchKey');
    }
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stub: S3Stub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    buckets,
    calls,
    failures,
    slowness: () => Promise.resolve(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return stub;
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

function wrongSignature(request: IncomingMessage, body: Buffer): string | undefined {
  const given = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (!given) return 'AccessDenied';
  const [, keyId, day = '', region = '', signed = '', signature = ''] = given;
  if (keyId !== s3Account.keyId || region !== s3Account.region) return 'InvalidAccessKeyId';
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (bodyHash !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${s3Account.secret}`, day), region), 's3'), 'aws4_request');
  const expected = hmac(key, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
