import { sql } from 'drizzle-orm';
import { decideNewBasket } from '#modules/baskets/domain/basket/create-basket.ts';
import { remapImportEndpoint, startImportEndpoint, uploadImportEndpoint } from '#modules/imports/contract/imports.endpoints.ts';
import { defaultOptions, type ImportField, type ImportOptions } from '#modules/imports/domain/fields.ts';
import { guessMapping, savedMapping } from '#modules/imports/domain/guess-mapping.ts';
import { decideMapping, decideStart } from '#modules/imports/domain/import-status.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { storeFile } from '#platform/server/files/files.ts';
import { command, type QueryContext } from '#platform/server/served.ts';
import { readTable } from '#platform/server/tables/read-table.ts';
import { checkRows } from './check-rows.ts';
import { findImport, lockImport, orderingCustomer, type RawRow, type StoredImport, saveOutcomes } from './imports.store.ts';
import { imports } from './imports.tables.ts';
import { queueRun } from './run-import.job.ts';

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

async function checkAll(context: QueryContext, found: StoredImport, rows: readonly RawRow[]): Promise<void> {
  const { groups } = await checkRows(context, found, rows);
  await saveOutcomes(context.tx, found.id, groups.flat());
}

/** Rewrites a refusal about a field with the label of the form. */
function withFieldLabels({ kernel, actor }: QueryContext, refused: Refused): Refused {
  const { other, ...params } = refused.params;
  if (other === undefined) return refused;
  return { ...refused, params: { ...params, other: kernel.texts.say(actor.language, `imports.fields.${other}`) } };
}

export const remapImport = command(remapImportEndpoint, async (context, input) => {
  const { tx } = context;
  const found = await lockImport(tx, input.id, input.version);
  const decided = decideMapping(found.status, input.mapping, found.headings);
  if (!decided.accepted) return withFieldLabels(context, decided);
  const { mapping, options } = input;
  const version = found.version + 1;
  await tx.rows(sql`
    UPDATE imports SET mapping = ${JSON.stringify(mapping)}::jsonb, options = ${JSON.stringify(options)}::jsonb, version = ${version}
    WHERE id = ${found.id} AND version = ${found.version}`);
  await tx.rows(sql`
    INSERT INTO import_mappings (customer_id, headings, options)
    VALUES (${found.customerId}, ${JSON.stringify(savedMapping(found.headings, mapping))}::jsonb, ${JSON.stringify(options)}::jsonb)
    ON CONFLICT (customer_id) DO UPDATE SET headings = excluded.headings, options = excluded.options`);
  const rows = await tx.rows<RawRow>(sql`SELECT number, cells FROM import_rows WHERE import_id = ${found.id} ORDER BY number`);
  await checkAll(context, { ...found, mapping, options }, rows);
  await tx.record({ fact: 'import.mapped', refs: { import: found.id, customer: found.customerId } });
  return { id: found.id, version };
});

export const startImport = command(startImportEndpoint, async ({ tx }, input) => {
  const found = await lockImport(tx, input.id, input.version);
  const ready = await tx.row<{ count: number }>(
    sql`SELECT count(*) AS count FROM import_rows WHERE import_id = ${found.id} AND status = 'ready'`,
  );
  const decided = decideStart(found.status, ready!.count);
  if (!decided.accepted) return decided;
  const version = found.version + 1;
  await tx.rows(sql`UPDATE imports SET status = 'running', version = ${version} WHERE id = ${found.id} AND status = 'checked'`);
  await queueRun(tx, found.id);
  await tx.record({ fact: 'import.started', refs: { import: found.id, customer: found.customerId }, data: { count: ready!.count } });
  return { id: found.id, version };
});
