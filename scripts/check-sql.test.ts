import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSql } from './check-sql.ts';

let root = '';

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const statement = (text: string): string => `export const read = (tx) => tx.rows(sql\`${text}\`);`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'katern-sql-'));
  plant('modules/order.ts', "export const moduleOrder = ['low', 'high'] as const;");
  plant(
    'modules/low/server/low.tables.ts',
    "export const cases = pgTable('cases', {});\nexport const lines = pgTable(\n  'lines',\n  {},\n);",
  );
  plant('modules/high/server/high.tables.ts', "export const stamps = pgTable('stamps', {});");
  plant('modules/low/server/cases.ts', statement('UPDATE cases SET name = 1'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('check of the tables in SQL', () => {
  it.each([
    ['an insert', 'INSERT INTO cases (name) VALUES (1)', 'writes to cases of module low'],
    ['an update in a CTE', 'WITH made AS (UPDATE cases SET name = 1 RETURNING id) SELECT id FROM made', 'writes to cases of module low'],
    ['a delete', 'DELETE FROM cases WHERE id = 1', 'writes to cases of module low'],
  ])('finds %s in a table of another module', async (_, text, expected) => {
    plant('modules/high/server/bad.ts', statement(text));
    expect((await checkSql(root)).problems).toEqual([`modules/high/server/bad.ts: ${expected}`]);
  });

  it('finds a read of a table of a higher module, also in a fragment within a statement', async () => {
    plant('modules/low/server/bad.ts', statement(`SELECT id FROM cases WHERE \${sql\`EXISTS (SELECT 1 FROM stamps)\`}`));
    expect((await checkSql(root)).problems).toEqual(['modules/low/server/bad.ts: reads stamps of the higher module high']);
  });

  it('finds a table whose rows another file writes', async () => {
    plant('modules/low/server/bad.ts', statement('UPDATE lines SET price = 1'));
    const [problem] = (await checkSql(root)).problems;
    expect(problem).toContain('modules/low/server/bad.ts: writes to lines, which only');
  });

  it('finds a second writer that drizzle builds', async () => {
    plant('modules/low/server/bad.ts', 'export const write = (tx) =>\n  tx.db\n    .update(lines).set({ price: 1 });');
    expect((await checkSql(root)).problems).toHaveLength(1);
  });

  it('limits the reads of tables of lower modules', async () => {
    plant('modules/high/server/list.ts', statement('SELECT c.id FROM stamps s JOIN cases c ON c.id = s.case_id FOR UPDATE OF s'));
    expect((await checkSql(root, 1)).problems).toEqual([]);
    expect((await checkSql(root, 0)).problems).toEqual([
      '1 places read a table of a lower module, and 0 is the most: read it through public.ts',
    ]);
  });

  it('proves that it saw statements', async () => {
    rmSync(join(root, 'modules/low/server/cases.ts'));
    expect((await checkSql(root)).problems).toEqual(['no statement was seen at all']);
  });
});
