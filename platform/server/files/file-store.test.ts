import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskStore } from './file-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'katern-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a file deleted just after opening fails its reader later and does not end the process', async () => {
  const store = diskStore(folder);
  await store.put('abcd', { bytes: Buffer.from('%PDF-1.7') }, { size: 8, sha256: '' });
  const stream = await store.open('abcd');
  rmSync(path.join(folder, 'ab'), { recursive: true });
  const failed = Promise.withResolvers<void>();
  stream.once('close', failed.resolve);
  await failed.promise;
  await turn();
  await expect(buffer(stream)).rejects.toThrow('ENOENT');
});
