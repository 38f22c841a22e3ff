import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

export type Content = { bytes: Uint8Array } | { path: string };
export type About = { size: number; sha256: string };

/** Where files are kept by their key: this server's disk, or a store that several servers share. */
export type FileStore = {
  /** Keeps a file; it is safe when this answers. */
  put(key: string, content: Content, about: About): Promise<void>;
  /** Its bytes as they come; throws `FileMissing`. */
  open(key: string): Promise<Readable>;
  /** A path on this disk, for programs that want one; throws `FileMissing`. */
  localPath(key: string): Promise<string>;
  /** Takes it away; nothing happens when it is not there. */
  remove(key: string): Promise<void>;
  /** Drops copies that were not asked for since then. */
  tidy(since: Temporal.Instant): Promise<void>;
  /** Whether files can be kept at all; throws why not. */
  check(): Promise<void>;
};

export class FileMissing extends Error {
  constructor(key: string) {
    super(`there is no file ${key}`);
  }
}

/** The store cannot be used at all: one sentence for the person at the keyboard. */
export class FileStoreTrouble extends Error {
  constructor(reason: string) {
    super(`The file store of FILES_S3_URL cannot be used: ${reason}.`);
  }
}

export const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files in folders of this disk, two letters deep. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  const found = async (key: string) => {
    const file = await open(pathOf(key)).catch((error: unknown) => {
      throw isMissing(error) ? new FileMissing(key) : error;
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
      // Who reads it may come a moment later, and hears then what went wrong; unheard, it would end the process.
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
