import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shapeOfCall } from './read-shape.ts';
import { misfit } from './shape.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'katern-rows-'));
  writeFileSync(path.join(folder, 'money.ts'), `export type Money = number & { readonly brand: 'money' };`);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** How a row differs from the type that the call names; the types may use `Money` of another file. */
function differs(type: string, row: unknown, declared = ''): string | undefined {
  const file = path.join(folder, `${Math.random()}.ts`);
  writeFileSync(file, `import type { Money } from './money.ts';\n${declared}\nconst found = tx.rows<${type}>(query);\n`);
  const line = declared.split('\n').length + 2;
  const shape = shapeOfCall(file, line, 'const found = tx.'.length + 1);
  return shape && misfit(shape, row);
}

describe('row type', () => {
  it('fits a row with its columns', () => {
    expect(differs('{ id: number; name: string | null; at?: string }', { id: 1, name: null })).toBeUndefined();
  });
  it('finds a bigint array that the driver gives as texts', () => {
    expect(differs('{ ids: readonly number[] }', { ids: ['1'] })).toBe('.ids[0] is "1", its type says number');
  });
  it('finds a null and a missing column', () => {
    expect(differs('{ name: string }', { name: null })).toBe('.name is null, its type says string');
    expect(differs('{ name: string }', {})).toBe('.name is missing');
  });
  it('finds a value outside a union of texts', () => {
    expect(differs(`Row`, { status: 'lost' }, `type Row = { status: 'open' | 'done' };`)).toContain('.status is "lost"');
  });
  it('reads aliases, branded numbers of another file, Pick, Omit, Partial, intersections and mapped types', () => {
    const declared = `interface Line { id: number; price: Money; note: string }
type Named<T> = Pick<Line, 'id'> & T;
type None<T> = { [Key in keyof T]: null };`;
    expect(differs('Named<{ name: string }>', { id: 1, name: 'a' }, declared)).toBeUndefined();
    expect(differs('Omit<Line, "note">', { id: 1, price: '10' }, declared)).toBe('.price is "10", its type says number');
    expect(differs('Partial<Line>', { id: 1 }, declared)).toBeUndefined();
    expect(differs('(Line | None<Line>) & { count: number }', { id: null, price: null, note: null, count: 0 }, declared)).toBeUndefined();
    expect(differs('(Line | None<Line>) & { count: number }', { id: 1, price: null, note: null, count: 0 }, declared)).toContain(
      '.price is null',
    );
  });
  it('says nothing of a type that only the compiler can tell', () => {
    expect(differs('z.infer<typeof shape>', { anything: true })).toBeUndefined();
  });
});
