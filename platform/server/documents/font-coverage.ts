import { readFileSync } from 'node:fs';

/**
 * The code points of a TrueType font, read from the format 12 table of its `cmap`
 * (https://learn.microsoft.com/en-us/typography/opentype/spec/cmap).
 */
export function fontCoverage(path: string): (codePoint: number) => boolean {
  const file = readFileSync(path);
  const cmap = tableOffset(file, 'cmap');
  const ranges = segmentsOf(file, cmap);
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

function tableOffset(file: Buffer, tag: string): number {
  const count = file.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16;
    if (file.toString('latin1', entry, entry + 4) === tag) return file.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no ${tag} table`);
}

function segmentsOf(file: Buffer, cmap: number): [first: number, last: number][] {
  const count = file.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index++) {
    const subtable = cmap + file.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (file.readUInt16BE(subtable) !== 12) continue;
    const groups = file.readUInt32BE(subtable + 12);
    return Array.from({ length: groups }, (_, group) => {
      const at = subtable + 16 + group * 12;
      return [file.readUInt32BE(at), file.readUInt32BE(at + 4)];
    });
  }
  throw new Error('the font has no format 12 character map');
}
