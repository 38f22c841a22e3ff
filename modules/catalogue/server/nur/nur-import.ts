import { eq, sql } from 'drizzle-orm';
import { type NurValues, nurImportFields, nurValues } from '#modules/catalogue/domain/nur/nur-import.ts';
import { nurCodes } from '#modules/catalogue/server/catalogue.tables.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { type PlainRecord, plainImport } from '#platform/server/import/plain-import.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';

async function existing({ tx }: QueryContext, codes: readonly string[] | null): Promise<Map<string, PlainRecord<NurValues>>> {
  const rows = await tx.db
    .select()
    .from(nurCodes)
    .where(codes === null ? undefined : sql`${nurCodes.code} = ANY(${sql.param([...codes])})`)
    .orderBy(nurCodes.code);
  return new Map(rows.map(({ id, version, code, name }) => [code, { id, version, label: `${code} ${name}`, values: { code, name } }]));
}

async function insert({ tx }: CommandContext, values: NurValues): Promise<Decision<number>> {
  const [made] = await tx.db.insert(nurCodes).values(values).returning({ id: nurCodes.id });
  await tx.record({ fact: 'nur_code.added', refs: { nur_code: made!.id }, data: values });
  return accept(made!.id);
}

async function update({ tx }: CommandContext, { id, version, values }: PlainRecord<NurValues>): Promise<Decision<number>> {
  await tx.db
    .update(nurCodes)
    .set({ ...values, version: version + 1 })
    .where(eq(nurCodes.id, id));
  await tx.record({ fact: 'nur_code.changed', refs: { nur_code: id }, data: values });
  return accept(version + 1);
}

/** Books keep their code when it leaves the list. */
async function remove({ tx }: CommandContext, id: number): Promise<boolean> {
  const [gone] = await tx.db.delete(nurCodes).where(eq(nurCodes.id, id)).returning({ code: nurCodes.code, name: nurCodes.name });
  if (gone) await tx.record({ fact: 'nur_code.removed', refs: {}, data: gone });
  return gone !== undefined;
}

function complete({ code = '', name = '' }: Partial<NurValues>, row: number): { values: NurValues; problems: RowProblem[] } {
  return { values: { code, name }, problems: name === '' ? [{ row, field: 'name', code: 'CELL_MISSING', params: {} }] : [] };
}

/** NUR codes with their names, as the book trade publishes them. */
export const nurImport = plainImport<NurValues>({
  name: 'nurCodes',
  permission: 'catalogue.edit',
  text: 'catalogue.nurImport',
  key: 'code',
  title: 'name',
  open: () => Promise.resolve({ fields: nurImportFields(), read: nurValues, single: ['name'] }),
  rowsOf: (_context, records) => Promise.resolve(records.map((values) => ({ ...values }))),
  complete,
  existing,
  insert,
  update,
  remove,
});
