import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

export type FileContent = { bytes: Uint8Array } | { path: string };
export type FileInfo = { size: number; sha256: string };

/** Stores files by key: on this server's disk, or in a store that several servers share. */
export type FileStore = {
  /** Stores a file durably before it returns. */
  put(key: string, content: FileContent, about: FileInfo): Promise<void>;
  /** Streams a file; throws `FileMissingError`. */
  open(key: string): Promise<Readable>;
  /** A path on this disk, for programs that need one; throws `FileMissingError`. */
  localPath(key: string): Promise<string>;
  /** Removes a file; does nothing when it does not exist. */
  remove(key: string): Promise<void>;
  /** Removes local copies that were not used since then. */
  tidy(since: Temporal.Instant): Promise<void>;
  /** Checks that the store works; throws the reason if not. */
  check(): Promise<void>;
};

export class FileMissingError extends Error {
  constructor(key: string) {
    super(`there is no file ${key}`);
  }
}

/** The store is unusable; the message is one sentence for the operator. */
export class FileStoreError extends Error {
  constructor(reason: string) {
    super(`The file store of FILES_S3_URL cannot be used: ${reason}.`);
  }
}

export const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Stores files on this disk, in folders named by the first two characters of the key. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  const found = async (key: string) => {
    const file = await open(pathOf(key)).catch((error: unknown) => {
      throw isMissing(error) ? new FileMissingError(key) : error;
    });
    await file.close();
    return pathOf(key);
  };
  return {
    async put(key, content) {
      const target = pathOf(key);
      const part = `${target}.part`;
      await mkdir(path.dirname(target), { recursive: true });
      if ('bytes' in content) await writeFile(part, content.bytes, { flush: true });
      else {
        await copyFile(content.path, part);
        await using copied = await open(part, 'r+');
        await copied.sync();
      }
      await rename(part, target);
    },
    async open(key) {
      const stream = createReadStream(await found(key));
      // The reader may attach later and gets the error then; without a listener it would end the process.
      return stream.on('error', () => undefined);
    },
    localPath: found,
    remove: (key) => rm(pathOf(key), { force: true }),
    async tidy() {},
    async check() {
      await mkdir(folder, { recursive: true });
    },
  };
}
