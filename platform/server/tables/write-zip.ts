import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = { name: string; content: AsyncIterable<string | Uint8Array> | Iterable<string> };

const maxBytes = 0xffff_ffff;

/** Streams a zip file, with only one piece of an entry in memory at a time. */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const head = headOf(name);
    const local = Buffer.concat([u32(0x04034b50), head.start, u32(0), u32(0), u32(0), head.lengths, head.name]);
    const began = at;
    yield local;
    const counted = { crc: 0, bytes: 0, packed: 0 };
    for await (const piece of deflated(content, counted)) yield piece;
    const sums = Buffer.concat([u32(counted.crc), u32(counted.packed), u32(counted.bytes)]);
    yield Buffer.concat([u32(0x08074b50), sums]);
    at += local.byteLength + counted.packed + 16;
    if (at > maxBytes) throw new RangeError('the file grows beyond what a zip file holds');
    directory.push(
      Buffer.concat([u32(0x02014b50), u16(20), head.start, sums, head.lengths, u16(0), u16(0), u16(0), u32(0), u32(began), head.name]),
    );
  }
  const listed = Buffer.concat(directory);
  yield Buffer.concat([
    listed,
    u32(0x06054b50),
    u32(0),
    u16(directory.length),
    u16(directory.length),
    u32(listed.byteLength),
    u32(at),
    u16(0),
  ]);
}

function headOf(text: string) {
  const name = Buffer.from(text, 'utf8');
  // Sizes follow the entry (bit 3), names are UTF-8 (bit 11), packed by deflate, on 1 January 1980.
  return {
    name,
    start: Buffer.concat([u16(20), u16(0x0808), u16(8), u16(0), u16(0x21)]),
    lengths: Buffer.concat([u16(name.byteLength), u16(0)]),
  };
}

async function* deflated(content: ZipEntry['content'], counted: { crc: number; bytes: number; packed: number }): AsyncGenerator<Buffer> {
  const bytes = async function* () {
    for await (const piece of content) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
      counted.crc = crc32(chunk, counted.crc);
      counted.bytes += chunk.byteLength;
      yield chunk;
    }
  };
  const packed = createDeflateRaw({ level: 6 });
  // An error of the input is thrown where the packed bytes are read.
  pipeline(Readable.from(bytes()), packed, () => undefined);
  for await (const piece of packed as AsyncIterable<Buffer>) {
    counted.packed += piece.byteLength;
    yield piece;
  }
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
