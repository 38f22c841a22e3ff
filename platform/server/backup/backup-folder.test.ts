import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupKey, openBackupFolder } from './backup-folder.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'katern-backup-folder-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('encrypted backup folder', () => {
  const key = backupKey('a long sentence', '00ff');
  const folder = () => openBackupFolder(root, key);

  it.each([0, 1, 15, 16, 17, 70_000])('returns %d bytes as they were written, in pieces of any size', async (size) => {
    const bytes = Buffer.from(Array.from({ length: size }, (_, index) => index % 251));
    const pieces = [bytes.subarray(0, 3), bytes.subarray(3, 40_000), bytes.subarray(40_000)].filter(({ length }) => length > 0);
    await folder().write('files/ab/one', Readable.from(pieces));
    expect(await buffer(folder().read('files/ab/one'))).toEqual(bytes);
    const kept = await readFile(path.join(root, 'files/ab/one'));
    expect(kept.length).toBe(size + 28);
  });

  it('refuses what was changed, cut off, renamed, or written with another password', async () => {
    await folder().write('one', Readable.from([Buffer.from('the whole text')]));
    const kept = await readFile(path.join(root, 'one'));
    const changed = Buffer.from(kept);
    changed[14]! ^= 1;
    for (const bytes of [changed, kept.subarray(0, -1), kept.subarray(0, 20), Buffer.alloc(0)]) {
      await writeFile(path.join(root, 'one'), bytes);
      await expect(buffer(folder().read('one'))).rejects.toThrow();
    }
    for (const name of ['one', 'two']) await writeFile(path.join(root, name), kept);
    await expect(buffer(folder().read('two'))).rejects.toThrow();
    await expect(buffer(openBackupFolder(root, backupKey('another', '00ff')).read('one'))).rejects.toThrow();
    await expect(buffer(folder().read('none'))).rejects.toThrow('ENOENT');
  });
});
