/** Writes workbooks of Excel 97 to 2003, for the tests of their reader: records as [kind, data]. */
export type WrittenRecord = readonly [kind: number, data: Buffer];

export const words = (...values: number[]): Buffer => {
  const data = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) data.writeUInt16LE(value & 0xffff, 2 * at);
  return data;
};
export const longs = (...values: number[]): Buffer => words(...values.flatMap((value) => [value & 0xffff, value >>> 16]));
export const double = (value: number): Buffer => {
  const data = Buffer.alloc(8);
  data.writeDoubleLE(value);
  return data;
};
/** A text with its length in two bytes, as a string of Latin letters or in UTF-16. */
export const text = (value: string, wide = false): Buffer =>
  Buffer.concat([words(value.length), Buffer.from([wide ? 1 : 0]), Buffer.from(value, wide ? 'utf16le' : 'latin1')]);
const shortText = (value: string): Buffer => Buffer.concat([Buffer.from([value.length, 0]), Buffer.from(value, 'latin1')]);

const stream = (records: readonly WrittenRecord[]): Buffer =>
  Buffer.concat(records.flatMap(([kind, data]) => [words(kind, data.byteLength), data]));

export const begin = (version = 0x0600): WrittenRecord => [0x0809, words(version, 5, 0, 0, 0, 0, 0, 0)];
export const end: WrittenRecord = [0x000a, Buffer.alloc(0)];

type WrittenSheet = { name: string; hidden?: boolean; records: readonly WrittenRecord[] };

/** A workbook of these global records and sheets. */
export function oldWorkbook(
  globals: readonly WrittenRecord[],
  sheets: readonly WrittenSheet[],
  { pad = 0, version = 0x0600 } = {},
): Buffer {
  const written = (positions: readonly number[]) =>
    stream([
      begin(version),
      ...globals,
      ...sheets.map(
        ({ name, hidden }, at): WrittenRecord => [
          0x0085,
          Buffer.concat([longs(positions[at]!), Buffer.from([hidden ? 1 : 0, 0]), shortText(name)]),
        ],
      ),
      end,
    ]);
  const bodies = sheets.map(({ records }) => stream([begin(), ...records, end]));
  const first = written(sheets.map(() => 0)).byteLength;
  const positions = bodies.map((_, place) => first + Buffer.concat(bodies.slice(0, place)).byteLength);
  return compoundFile('Workbook', Buffer.concat([written(positions), ...bodies, Buffer.alloc(pad)]));
}

const sectorBytes = 512;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
const sectors = (bytes: number, size = sectorBytes) => Math.ceil(bytes / size);
const chain = (from: number, count: number) => Array.from({ length: count }, (_, at) => (at === count - 1 ? endOfChain : from + at + 1));

/** A compound file with one stream; below 4,096 bytes it is in the small sectors of the root. */
export function compoundFile(name: string, data: Buffer): Buffer {
  const isSmall = data.byteLength < 4096;
  const body = sectors(data.byteLength);
  // The table of all sectors, the directory, the table of the small ones, and the data.
  const first = 3;
  const table = Buffer.alloc(sectorBytes, 0xff);
  const entries = [0xfffffffd, endOfChain, isSmall ? endOfChain : free, ...chain(first, body)];
  for (const [at, value] of entries.entries()) table.writeUInt32LE(value >>> 0, 4 * at);
  const small = Buffer.alloc(sectorBytes, 0xff);
  if (isSmall) for (const [at, value] of chain(0, sectors(data.byteLength, 64)).entries()) small.writeUInt32LE(value >>> 0, 4 * at);
  const entry = (named: string, kind: number, start: number, size: number) => {
    const made = Buffer.alloc(128);
    made.write(named, 0, 'utf16le');
    made.writeUInt16LE(2 * named.length + 2, 64);
    made.writeUInt8(kind, 66);
    made.writeUInt32LE(start >>> 0, 116);
    made.writeUInt32LE(size, 120);
    return made;
  };
  const directory = Buffer.concat([
    entry('Root Entry', 5, isSmall ? first : endOfChain, isSmall ? body * sectorBytes : 0),
    entry(name, 2, isSmall ? 0 : first, data.byteLength),
    Buffer.alloc(256),
  ]);
  const header = Buffer.alloc(sectorBytes, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(isSmall ? 2 : endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  header.writeUInt32LE(0, 76);
  const padded = Buffer.concat([data, Buffer.alloc(body * sectorBytes - data.byteLength)]);
  return Buffer.concat([header, table, directory, small, padded]);
}
