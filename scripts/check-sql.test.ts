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

const none = { platformReads: 0, platformWrites: 0, writersOfTable: 2 };

/** The fragment of a table, as a statement of another module takes it. */
const cases = `\${lowTables.cases}`;

/** Opens columns of `cases` to other modules. */
function list(...columns: string[]): void {
  const names = columns.map((name) => `'${name}'`).join(', ');
  plant('modules/low/server/read-model.ts', `export const lowTables = { cases: readable(cases, [${names}]) };`);
}

const statement = (text: string): string => `export const read = (tx) => tx.rows(sql\`${text}\`);`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'katern-sql-'));
  plant('modules/order.ts', "export const moduleOrder = ['low', 'high'] as const;");
  plant(
    'modules/low/server/low.tables.ts',
    "export const cases = pgTable('cases', { id: identity(), sentOn: date('sent_on', { mode: 'string' }).notNull(), note: text() });" +
      "export const lines = pgTable('lines', { id: identity(), caseId: reference('case_id') });",
  );
  plant('modules/high/server/high.tables.ts', "export const stamps = pgTable('stamps', { id: identity(), caseId: reference('case_id') });");
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

  it('finds a table that more files write to than may', async () => {
    for (const name of ['end-case', 'open-case']) plant(`modules/low/server/${name}.ts`, statement('UPDATE cases SET note = 1'));
    expect((await checkSql(root, none)).problems).toEqual([
      '3 files write to cases, and 2 is the most: give it a store that writes its rows',
    ]);
  });

  it.each([
    "'DELETE FROM cases WHERE id = $1', [1]",
    '`DELETE FROM cases WHERE id = $1`, [1]',
    "{ name: 'end', text: `DELETE FROM cases WHERE id = $1`, values: [1] }",
  ])('finds a statement that a connection is given as plain text: %s', async (given) => {
    plant('modules/high/server/bad.ts', `export const end = (pool) => pool.query<Case>(${given});`);
    expect((await checkSql(root)).problems).toEqual(['modules/high/server/bad.ts: writes to cases of module low']);
  });

  it('finds a table whose name is put together', async () => {
    plant('modules/high/server/bad.ts', statement(`SELECT 1 FROM \${sql.raw(table)}`));
    expect((await checkSql(root)).problems).toEqual([
      'modules/high/server/bad.ts: names a table by sql.raw: take the fragment or the table itself',
    ]);
  });

  it('finds a second writer that drizzle builds', async () => {
    plant('modules/low/server/bad.ts', 'export const write = (tx) =>\n  tx.db\n    .update(lines).set({ price: 1 });');
    expect((await checkSql(root)).problems).toHaveLength(1);
  });

  it('finds a table of a lower module that is not taken from its owner', async () => {
    plant('modules/high/server/bad.ts', statement('SELECT c.id FROM stamps s, cases c WHERE c.id = s.case_id'));
    expect((await checkSql(root)).problems).toEqual(['modules/high/server/bad.ts: names cases of module low: take it from lowTables']);
  });

  it('accepts the listed columns of a table that is taken from its owner', async () => {
    list('id', 'sent_on');
    plant(
      'modules/high/server/list.ts',
      statement(`SELECT c.id, (SELECT sent_on FROM ${cases} WHERE id = s.case_id) FROM stamps s JOIN ${cases} c ON true`),
    );
    expect((await checkSql(root)).problems).toEqual([]);
  });

  it.each([
    ['after an alias', `SELECT s.id, c.note FROM stamps s JOIN ${cases} c ON c.id = s.case_id`],
    ['without alias', `SELECT id FROM stamps WHERE EXISTS (SELECT 1 FROM ${cases} WHERE id = 1 AND note <> '')`],
    ['in a fragment of the same file', `SELECT \${sql\`c.note\`} FROM ${cases} c WHERE c.id = 1`],
    ['as all columns', `SELECT c.*, c.id FROM ${cases} c`],
  ])('finds a column that the owner does not list, %s', async (_, text) => {
    list('id');
    plant('modules/high/server/bad.ts', statement(text));
    expect((await checkSql(root)).problems).toEqual([
      expect.stringMatching(/bad.ts: names cases\.(note|\*), which modules\/low\/server\/read-model.ts does not list/),
    ]);
  });

  it('finds a listed column that nobody reads', async () => {
    list('id', 'note');
    plant('modules/high/server/list.ts', statement(`SELECT id FROM ${cases}`));
    expect((await checkSql(root)).problems).toEqual([
      'modules/low/server/read-model.ts: lists cases.note, which no statement of another module names',
    ]);
  });

  it('limits how many tables of the platform modules read and write', async () => {
    plant('migrations/0010_platform.sql', 'CREATE TABLE mails (\n  id bigint\n);\nCREATE TABLE cases (\n  id bigint\n);');
    plant(
      'modules/low/server/bad.ts',
      statement('UPDATE mails SET status = 1') + statement('SELECT id FROM mails').replace('read', 'other'),
    );
    expect((await checkSql(root, none)).problems).toEqual([
      '1 times a module reads a table of the platform, and 0 is the most',
      '1 times a module writes a table of the platform, and 0 is the most',
    ]);
    expect((await checkSql(root)).problems).toEqual([]);
  });

  it('finds a table of a module in SQL of the platform', async () => {
    plant('platform/server/bad.ts', statement('SELECT id FROM cases'));
    expect((await checkSql(root)).problems).toEqual(['platform/server/bad.ts: reads cases of the higher module low']);
  });

  it('proves that it saw statements', async () => {
    rmSync(join(root, 'modules/low/server/cases.ts'));
    expect((await checkSql(root)).problems).toEqual(['no statement was seen at all']);
  });
});
