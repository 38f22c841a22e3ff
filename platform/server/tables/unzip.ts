import { inflateRawSync } from 'node:zlib';
import { TableError } from './table.ts';

const maxEntries = 2_000;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;

/**
 * Unpacks the wanted entries of a zip file. Their total size is measured during unpacking and limited to `maxBytes`, whatever sizes the
 * file declares. Throws `TableError`.
 */
export function unzip(bytes: Buffer, wanted: (name: string) => boolean, maxBytes: number): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  let left = maxBytes;
  for (const entry of entriesOf(bytes)) {
    if (!wanted(entry.name) || found.has(entry.name)) continue;
    const unpacked = unpack(bytes, entry, left);
    left -= unpacked.byteLength;
    found.set(entry.name, unpacked);
  }
  return found;
}

type Entry = { name: string; encrypted: boolean; method: number; packedBytes: number; localAt: number };

function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endSignature) throw new TableError('TABLE_UNREADABLE');
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) throw new TableError('TABLE_UNPACKS_TOO_LARGE');
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw new TableError('TABLE_UNREADABLE');
    const nameBytes = bytes.readUInt16LE(at + 28);
    yield {
      name: bytes.toString('utf8', at + 46, at + 46 + nameBytes),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      localAt: bytes.readUInt32LE(at + 42),
    };
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function unpack(bytes: Buffer, { encrypted, method, packedBytes, localAt }: Entry, left: number): Buffer {
  if (encrypted || localAt + 30 > bytes.length || bytes.readUInt32LE(localAt) !== localSignature) throw new TableError('TABLE_UNREADABLE');
  const from = localAt + 30 + bytes.readUInt16LE(localAt + 26) + bytes.readUInt16LE(localAt + 28);
  const packed = bytes.subarray(from, from + packedBytes);
  if (method === 0 && packed.byteLength <= left) return packed;
  if (method !== 8) throw new TableError(method === 0 ? 'TABLE_UNPACKS_TOO_LARGE' : 'TABLE_UNREADABLE');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    const tooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new TableError(tooLarge ? 'TABLE_UNPACKS_TOO_LARGE' : 'TABLE_UNREADABLE');
  }
}
