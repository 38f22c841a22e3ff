import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileMissingError, type FileStore, FileStoreError, isMissing } from './file-store.ts';
import { callS3, S3Refusal, type S3Settings } from './s3-client.ts';

/** Stores files in a bucket of any S3 store. A file that a program reads by path is downloaded once, to `copies`. */
export function s3Store(settings: S3Settings, copies: string): FileStore {
  const open: FileStore['open'] = (key) =>
    callS3(settings, { method: 'GET', key }).catch((error: unknown) => {
      throw error instanceof S3Refusal && error.status === 404 ? new FileMissingError(key) : error;
    });
  return {
    async put(key, content, about) {
      (await callS3(settings, { method: 'PUT', key, content, about })).resume();
    },
    open,
    async localPath(key) {
      const target = path.join(copies, key);
      if (await isThere(target)) {
        const now = new Date();
        await utimes(target, now, now);
        return target;
      }
      await mkdir(copies, { recursive: true });
      const part = `${target}.${randomUUID()}`;
      try {
        await pipeline(await open(key), createWriteStream(part));
        await rename(part, target);
      } finally {
        await rm(part, { force: true });
      }
      return target;
    },
    async remove(key) {
      (await callS3(settings, { method: 'DELETE', key })).resume();
      await rm(path.join(copies, key), { force: true });
    },
    async tidy(since) {
      for (const name of await readdir(copies).catch((error: unknown) => (isMissing(error) ? [] : Promise.reject(error)))) {
        const copy = path.join(copies, name);
        if ((await stat(copy)).mtimeMs < since.epochMilliseconds) await rm(copy, { force: true });
      }
    },
    async check() {
      try {
        if (!(await hasBucket(settings))) (await callS3(settings, { method: 'PUT' })).resume();
      } catch (error) {
        throw new FileStoreError((error as Error).message || String(error));
      }
    },
  };
}

async function hasBucket(settings: S3Settings): Promise<boolean> {
  try {
    (await callS3(settings, { method: 'HEAD' })).resume();
    return true;
  } catch (error) {
    if (error instanceof S3Refusal && error.status === 404) return false;
    throw error;
  }
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
