import { createReadStream } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { FileContent, FileInfo } from './file-store.ts';

export type S3Settings = {
  /** Address of the store, without the bucket. */
  url: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
  /** A call without a response for this long is retried. */
  timeoutMs: number;
};

/** An error of the store: permanent, such as a wrong key or someone else's bucket, or given however often it was asked. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`the file store answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** The store did not answer, or not in time, however often it was asked. */
export class FileStoreAwayError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

type Call = { method: 'GET' | 'PUT' | 'HEAD' | 'DELETE'; key?: string; content?: FileContent; about?: FileInfo };

const maxAttempts = 5;
const firstPauseMs = 200;
const maxPauseMs = 20_000;
/** Statuses of a store that is busy or away. */
export const transientStatuses: readonly number[] = [429, 500, 502, 503, 504];
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Calls an S3 store (Signature Version 4, path style); retries transient errors. Returns the response with its body unread. */
export async function callS3(settings: S3Settings, call: Call): Promise<IncomingMessage> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce(settings, call).catch((error: Error) => error);
    if (answer instanceof Error) {
      if (attempt === maxAttempts) throw new FileStoreAwayError(answer);
      await delay(pauseMs(attempt, undefined));
      continue;
    }
    const status = answer.statusCode ?? 0;
    if (status < 300) return answer;
    const body = await text(answer);
    if (attempt === maxAttempts || !transientStatuses.includes(status))
      throw new S3Refusal(status, /<Code>([^<]+)</.exec(body)?.[1] ?? 'without a word');
    await delay(pauseMs(attempt, answer.headers['retry-after']));
  }
}

/** Exponential backoff with jitter; the store's Retry-After when it sends one. */
function pauseMs(attempt: number, retryAfter: string | undefined): number {
  const asked = Number(retryAfter) * 1000;
  if (asked > 0) return Math.min(asked, maxPauseMs);
  const longest = firstPauseMs * 2 ** (attempt - 1);
  return longest / 2 + Math.random() * (longest / 2);
}

async function sendOnce(settings: S3Settings, { method, key, content, about }: Call): Promise<IncomingMessage> {
  const address = [settings.url.replace(/\/$/, ''), settings.bucket, ...(key === undefined ? [] : [key])].join('/');
  const { url, headers } = await new AwsV4Signer({
    method,
    url: address,
    headers: { 'x-amz-content-sha256': about?.sha256 ?? emptySha256 },
    accessKeyId: settings.keyId,
    secretAccessKey: settings.secret,
    service: 's3',
    region: settings.region,
  }).sign();
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, {
    method,
    headers: { ...Object.fromEntries(headers), 'content-length': about?.size ?? 0 },
    timeout: settings.timeoutMs,
  });
  request.on('timeout', () => request.destroy(new Error('the file store does not answer')));
  // `on`, not `once`: a second error without a listener ends the process.
  const answered = new Promise<IncomingMessage>((resolve, reject) => request.once('response', resolve).on('error', reject));
  const sent = content && 'path' in content ? pipeline(createReadStream(content.path), request) : undefined;
  if (!sent) request.end(content && 'bytes' in content ? content.bytes : undefined);
  // A store may respond with an error before it has read everything: its response counts, not the broken pipe.
  sent?.catch(() => undefined);
  return answered;
}
