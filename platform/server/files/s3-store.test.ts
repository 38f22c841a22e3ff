import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3Stub, s3Account, startS3 } from '#test/s3-stub.ts';
import { FileMissingError } from './file-store.ts';
import { s3Store } from './s3-store.ts';

let store: S3Stub;
let folder: string;
beforeAll(async () => {
  store = await startS3();
  folder = await mkdtemp(path.join(tmpdir(), 'katern-s3-'));
  await server().check();
});
afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => store.calls.splice(0));

const settings = (change: { secret?: string } = {}) => ({ url: store.url, bucket: 'katern', ...s3Account, timeoutMs: 300, ...change });
const server = (name = 'one') => s3Store(settings(), path.join(folder, name));
const aboutOf = (bytes: Uint8Array) => ({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
const slowDown = { status: 503, code: 'SlowDown' };

async function putRandom(bytes: Uint8Array = randomBytes(2000)): Promise<{ key: string; bytes: Uint8Array }> {
  const key = randomUUID();
  await server().put(key, { bytes }, aboutOf(bytes));
  return { key, bytes };
}

describe('S3 file store', () => {
  it('creates its bucket once when there is none', async () => {
    store.buckets.clear();
    await server().check();
    await server().check();
    expect(store.calls).toEqual(['HEAD /katern', 'PUT /katern', 'HEAD /katern']);
  });

  it('returns files unchanged, sent from memory or streamed from disk', async () => {
    const { key, bytes } = await putRandom();
    expect(await buffer(await server().open(key))).toEqual(Buffer.from(bytes));
    const large = randomBytes(3 * 1024 * 1024);
    const source = path.join(folder, 'large');
    await writeFile(source, large);
    await server().put('large', { path: source }, aboutOf(large));
    expect((await buffer(await server().open('large'))).equals(large)).toBe(true);
  });

  it('shares files between servers and downloads each once for its local path', async () => {
    const { key, bytes } = await putRandom();
    const other = server('two');
    expect(await readFile(await other.localPath(key))).toEqual(Buffer.from(bytes));
    store.calls.splice(0);
    await other.localPath(key);
    expect(store.calls).toEqual([]);
    await other.tidy(Temporal.Now.instant().subtract({ hours: 1 }));
    await other.localPath(key);
    expect(store.calls).toEqual([]);
    await other.tidy(Temporal.Now.instant().add({ hours: 1 }));
    await other.localPath(key);
    expect(store.calls).toEqual([`GET /katern/${key}`]);
  });

  it('removes files, also when they are removed twice', async () => {
    const { key } = await putRandom();
    await server().remove(key);
    await server().remove(key);
    await expect(server().open(key)).rejects.toBeInstanceOf(FileMissingError);
    await expect(server().localPath(key)).rejects.toBeInstanceOf(FileMissingError);
  });

  it('retries when the store is busy, sends Retry-After, or does not respond', async () => {
    const { key, bytes } = await putRandom();
    store.failures.push(slowDown, { ...slowDown, retryAfter: 1 }, 'silence');
    const from = performance.now();
    expect(await buffer(await server().open(key))).toEqual(Buffer.from(bytes));
    expect(performance.now() - from).toBeGreaterThan(1300);
    expect(store.calls.filter((call) => call.startsWith('GET'))).toHaveLength(4);
    store.failures.push(slowDown);
    await server().put(key, { bytes }, aboutOf(bytes));
  });

  it('fails after five attempts with the error of the store', async () => {
    store.failures.push(...Array.from({ length: 5 }, () => ({ status: 500, code: 'InternalError' })));
    await expect(server().open('any')).rejects.toMatchObject({ status: 500, code: 'InternalError' });
  });

  it('fails at once with a wrong secret', async () => {
    const wrong = s3Store(settings({ secret: 'another' }), folder);
    await expect(wrong.check()).rejects.toThrow('The file store of FILES_S3_URL cannot be used: the file store answered 403');
    await expect(wrong.open('any')).rejects.toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
    expect(store.calls).toHaveLength(2);
  });
});
