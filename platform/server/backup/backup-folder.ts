import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The files of one backup, encrypted when there is a key; names are relative, with slashes. */
export type BackupFolder = {
  write(name: string, content: Readable, ...through: Transform[]): Promise<void>;
  /** Streams a file; fails when it is missing, or at its end when it was changed. */
  read(name: string): Readable;
};

const ivBytes = 12;
const tagBytes = 16;

/** The key for a password; `salt` is in the manifest, in hexadecimal. */
export function backupKey(password: string, salt: string): Buffer {
  return scryptSync(password, Buffer.from(salt, 'hex'), 32);
}

export function openBackupFolder(root: string, key: Buffer | undefined): BackupFolder {
  return {
    async write(name, content, ...through) {
      const target = path.join(root, name);
      await mkdir(path.dirname(target), { recursive: true });
      const sink = createWriteStream(target, { flush: true });
      await pipeline([content, ...through, ...(key ? [encrypting(key, name)] : []), sink]);
    },
    read(name) {
      const source = createReadStream(path.join(root, name));
      if (!key) return source;
      const plain = decrypting(key, name);
      source.on('error', (error) => plain.destroy(error));
      return source.pipe(plain);
    },
  };
}

/** AES-256-GCM, bound to the file's name: a random start, the bytes, the tag. */
function encrypting(key: Buffer, name: string): Transform {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  let isBegun = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isBegun) this.push(iv);
      isBegun = true;
      done(null, cipher.update(chunk));
    },
    flush(done) {
      if (!isBegun) this.push(iv);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

function decrypting(key: Buffer, name: string): Transform {
  let held = Buffer.alloc(0);
  let decipher: ReturnType<typeof createDecipheriv> | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk]);
      if (!decipher && held.length >= ivBytes) {
        decipher = createDecipheriv('aes-256-gcm', key, held.subarray(0, ivBytes)).setAAD(Buffer.from(name));
        held = held.subarray(ivBytes);
      }
      // The last bytes are the tag, and which are the last is known at the end.
      const known = held.length - tagBytes;
      if (decipher && known > 0) {
        this.push(decipher.update(held.subarray(0, known)));
        held = held.subarray(known);
      }
      done();
    },
    flush(done) {
      if (!decipher || held.length !== tagBytes) return done(new Error(`${name} is too short`));
      try {
        (decipher as ReturnType<typeof createDecipheriv> & { setAuthTag(tag: Buffer): void }).setAuthTag(held);
        done(null, decipher.final());
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
