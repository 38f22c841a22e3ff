import { TableError } from './table.ts';

/** Sectors from here on end a chain, or are free. */
const lastSector = 0xfffffffa;
const sectorsInHeader = 109;
const entryBytes = 128;
const entryKinds = { stream: 2, root: 5 };

/**
 * The streams of a compound file (MS-CFB), as old versions of Excel write, by name in lower case. A chain of sectors is never longer than the
 * file, and neither is the table of them. Throws `TableError`.
 */
export function openCompoundFile(bytes: Buffer): { names: readonly string[]; read(name: string): Buffer | undefined } {
  const sectorBytes = 2 ** bytes.readUInt16LE(30);
  const miniBytes = 2 ** bytes.readUInt16LE(32);
  if ((sectorBytes !== 512 && sectorBytes !== 4096) || miniBytes !== 64) throw new TableError('TABLE_UNREADABLE');
  const sector = (at: number) => bytes.subarray((at + 1) * sectorBytes, (at + 2) * sectorBytes);
  const most = Math.ceil(bytes.byteLength / sectorBytes);
  const table = allocationTable(bytes, sector, most);
  const chain = (first: number) => Buffer.concat(chainOf(first, table, most).map(sector));
  const entries = entriesOf(chain(bytes.readUInt32LE(48)));
  const root = entries.find(({ kind }) => kind === entryKinds.root);
  const small = root && root.first < lastSector ? chain(root.first) : Buffer.alloc(0);
  const firstMini = bytes.readUInt32LE(60);
  const miniTable = firstMini < lastSector ? numbersIn(chain(firstMini)) : [];
  const streams = entries.filter(({ kind }) => kind === entryKinds.stream);
  return {
    names: streams.map(({ name }) => name),
    read(name) {
      const found = streams.find((one) => one.name === name);
      if (!found) return undefined;
      const isSmall = found.size < bytes.readUInt32LE(56);
      const whole = isSmall
        ? Buffer.concat(
            chainOf(found.first, miniTable, small.byteLength / miniBytes).map((at) => small.subarray(at * miniBytes, (at + 1) * miniBytes)),
          )
        : chain(found.first);
      return whole.subarray(0, found.size);
    },
  };
}

/**
 * The next sector of each; its own sectors are listed in the header, and further on in sectors that name the next of them. Each counts once,
 * however often a file names it: the table would be many times as large as the file.
 */
function allocationTable(bytes: Buffer, sector: (at: number) => Buffer, most: number): number[] {
  const listed = new Set(numbersIn(bytes.subarray(76, 76 + 4 * sectorsInHeader)));
  const visited = new Set<number>();
  let next = bytes.readUInt32LE(68);
  while (next < lastSector && !visited.has(next)) {
    visited.add(next);
    const numbers = numbersIn(sector(next));
    next = numbers.pop() ?? lastSector;
    for (const at of numbers) listed.add(at);
  }
  return [...listed].filter((at) => at < most).flatMap((at) => numbersIn(sector(at)));
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, at) => bytes.readUInt32LE(at * 4));
}

function chainOf(first: number, table: readonly number[], most: number): number[] {
  const chain: number[] = [];
  for (let at = first; at < lastSector; at = table[at] ?? lastSector) {
    chain.push(at);
    if (chain.length > most) throw new TableError('TABLE_UNREADABLE');
  }
  return chain;
}

type Entry = { name: string; kind: number; first: number; size: number };

function entriesOf(directory: Buffer): Entry[] {
  return Array.from({ length: Math.floor(directory.byteLength / entryBytes) }, (_, at): Entry => {
    const entry = directory.subarray(at * entryBytes, (at + 1) * entryBytes);
    const nameBytes = Math.min(64, entry.readUInt16LE(64));
    return {
      name: entry.toString('utf16le', 0, Math.max(0, nameBytes - 2)).toLowerCase(),
      kind: entry.readUInt8(66),
      first: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
}
