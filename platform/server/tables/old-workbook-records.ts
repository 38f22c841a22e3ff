import { TableError } from './table.ts';

/** A record of an old workbook (BIFF8, MS-XLS), with the parts in which it goes on. */
export type OldRecord = { kind: number; parts: readonly Buffer[] };

const continuation = 0x003c;

/** The records of a stream from a position on, each with its continuations. */
export function* recordsFrom(stream: Buffer, from: number): Generator<OldRecord> {
  let at = from;
  while (at + 4 <= stream.byteLength) {
    const kind = stream.readUInt16LE(at);
    const parts = [partAt(stream, at)];
    at += 4 + parts[0]!.byteLength;
    while (at + 4 <= stream.byteLength && stream.readUInt16LE(at) === continuation) {
      const part = partAt(stream, at);
      parts.push(part);
      at += 4 + part.byteLength;
    }
    yield { kind, parts };
  }
}

const partAt = (stream: Buffer, at: number) => stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2));

/** Reads the values of a record in turn, over its parts. */
export class RecordReader {
  readonly #parts: readonly Buffer[];
  #part = 0;
  #at = 0;

  constructor({ parts }: Pick<OldRecord, 'parts'>, skip = 0) {
    this.#parts = parts;
    this.#at = skip;
  }

  /** Whether anything is left. */
  get isOpen(): boolean {
    this.#settle();
    return this.#at < this.#parts[this.#part]!.byteLength;
  }

  byte(): number {
    this.#settle();
    this.#at += 1;
    return this.#parts[this.#part]!.readUInt8(this.#at - 1);
  }

  word(): number {
    this.#settle();
    this.#at += 2;
    return this.#parts[this.#part]!.readUInt16LE(this.#at - 2);
  }

  long(): number {
    this.#settle();
    this.#at += 4;
    return this.#parts[this.#part]!.readUInt32LE(this.#at - 4);
  }

  skip(bytes: number): void {
    let left = bytes;
    while (left > 0 && this.isOpen) {
      const now = Math.min(left, this.#parts[this.#part]!.byteLength - this.#at);
      this.#at += now;
      left -= now;
    }
  }

  /** A text of `length` characters, with the flags before it; where it goes on in the next part, new flags say how it is written there. */
  text(length: number): string {
    let flags = this.byte();
    const runs = flags & 8 ? this.word() : 0;
    const extra = flags & 4 ? this.long() : 0;
    const pieces: string[] = [];
    let left = length;
    while (left > 0) {
      if (this.#at >= this.#parts[this.#part]!.byteLength) {
        this.#next();
        flags = this.byte();
      }
      const width = flags & 1 ? 2 : 1;
      const part = this.#parts[this.#part]!;
      const now = Math.min(left, Math.floor((part.byteLength - this.#at) / width));
      if (now === 0) throw new TableError('TABLE_UNREADABLE');
      pieces.push(part.toString(width === 2 ? 'utf16le' : 'latin1', this.#at, this.#at + now * width));
      this.#at += now * width;
      left -= now;
    }
    this.skip(4 * runs + extra);
    return pieces.join('');
  }

  /** Goes on to the next part at the end of one. */
  #settle(): void {
    while (this.#at >= this.#parts[this.#part]!.byteLength && this.#part + 1 < this.#parts.length) this.#next();
  }

  #next(): void {
    if (this.#part + 1 >= this.#parts.length) throw new TableError('TABLE_UNREADABLE');
    this.#part += 1;
    this.#at = 0;
  }
}
