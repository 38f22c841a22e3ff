import { sql } from 'drizzle-orm';
import { decideNewBasket } from '#modules/baskets/domain/basket/create-basket.ts';
import { uploadImportEndpoint } from '#modules/imports/contract/upload-import.endpoint.ts';
import { defaultOptions, type ImportField, type ImportOptions } from '#modules/imports/domain/fields.ts';
import { guessMapping } from '#modules/imports/domain/guess-mapping.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { storeFile } from '#platform/server/files/files.ts';
import { command, type QueryContext } from '#platform/server/served.ts';
import { readTable } from '#platform/server/tables/read-table.ts';
import { checkRows } from './check-rows.ts';
import { findImport, orderingCustomer, type RawRow, type StoredImport, saveOutcomes } from './imports.store.ts';
import { imports } from './imports.tables.ts';

export const uploadImport = command(uploadImportEndpoint, async (context, input) => {
  const { tx, actor, now } = context;
  const customer = await orderingCustomer(tx, input.customerId);
  const allowed = decideNewBasket(customer);
  if (!allowed.accepted) return allowed;
  const bytes = Buffer.from(input.content, 'base64');
  const read = readTable(bytes, 'file');
  if (!read.accepted) return read;
  const { headings, rows, layout } = read.value;

  const savedMappingRow = await readMapping(tx, input.customerId);
  const file = await storeFile(context, bytes, {
    name: input.fileName,
    mime: mimes[layout.format],
    refs: [`customer:${input.customerId}`],
  });
  const [created] = await tx.db
    .insert(imports)
    .values({
      customerId: input.customerId,
      fileId: file.id,
      status: 'checked',
      headings,
      layout,
      mapping: guessMapping(headings, savedMappingRow?.headings ?? {}),
      options: savedMappingRow?.options ?? defaultOptions,
      createdAt: now.toString(),
      createdBy: actor.id,
      createdByName: actor.name,
    })
    .returning({ id: imports.id });
  const id = created!.id;
  await tx.rows(sql`
    INSERT INTO import_rows (import_id, number, reference, cells, status)
    SELECT ${id}, (given ->> 'number')::int, '', given -> 'cells', 'ready' FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS given`);
  await checkAll(context, await findImport(tx, id), rows);
  const refs = { import: id, customer: input.customerId };
  await tx.record({ fact: 'import.checked', refs, data: { file: input.fileName, count: rows.length, customer: customer.name } });
  return { id };
});

const mimes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
} as const;

type SavedMapping = { headings: Partial<Record<ImportField, string>>; options: ImportOptions };

function readMapping(tx: ReadTx, customerId: number): Promise<SavedMapping | undefined> {
  return tx.row<SavedMapping>(sql`SELECT headings, options FROM import_mappings WHERE customer_id = ${customerId}`);
}

export async function checkAll(context: QueryContext, found: StoredImport, rows: readonly RawRow[]): Promise<void> {
  const { groups } = await checkRows(context, found, rows);
  await saveOutcomes(context.tx, found.id, groups.flat());
}
