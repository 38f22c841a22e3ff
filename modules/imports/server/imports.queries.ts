import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import {
  type CheckedImportRow,
  downloadImportFileEndpoint,
  downloadImportRejectsEndpoint,
  type ImportRow,
  listImportRowsEndpoint,
  listImportsEndpoint,
  readImportEndpoint,
} from '#modules/imports/contract/imports.endpoints.ts';
import type { RowProblem } from '#modules/imports/domain/check-row.ts';
import type { ImportField } from '#modules/imports/domain/fields.ts';
import type { ImportStatus } from '#modules/imports/domain/import-status.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { Money } from '#platform/domain/money.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { notFound } from '#platform/server/errors.ts';
import { findFile, streamStored } from '#platform/server/files/files.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { writeTable } from '#platform/server/tables/write-table.ts';
import { findImport, type RawRow, type StoredImport, type StoredRow } from './imports.store.ts';

const counts = sql`
  LEFT JOIN LATERAL (
    SELECT count(*) AS rows, count(*) FILTER (WHERE status = 'imported') AS imported, count(*) FILTER (WHERE status = 'rejected') AS rejected,
      count(*) FILTER (WHERE status = 'ready') AS ready, count(DISTINCT basket_id) AS orders
    FROM import_rows r WHERE r.import_id = i.id) n ON true`;
const columns = sql`i.id, c.name AS customer, f.name AS "fileName", i.status, n.rows, n.ready, n.imported, n.rejected, i.version, i.created_at AS "createdAt",
  i.created_by_name AS "createdBy"`;

export const listImports = query(listImportsEndpoint, async ({ tx }, input) => {
  const found = sql.join(conditionsOf(input), sql` AND `);
  const [rows, counted] = await Promise.all([
    tx.rows<ImportRow>(sql`
      SELECT ${columns} FROM imports i JOIN ${relationsTables.customers} c ON c.id = i.customer_id JOIN files f ON f.id = i.file_id ${counts}
      WHERE ${found} AND ${input.cursor ? sql`i.id < ${input.cursor}` : sql`true`} ORDER BY i.id DESC LIMIT ${input.limit + 1}`),
    tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM (
      SELECT 1 FROM imports i JOIN ${relationsTables.customers} c ON c.id = i.customer_id JOIN files f ON f.id = i.file_id WHERE ${found} LIMIT ${maxCounted + 1}) AS counted`),
  ]);
  return pageOfRows(rows, input.limit, counted!.count);
});

type Filters = { customerId?: number | undefined; status?: ImportStatus | undefined; search?: string | undefined };

function conditionsOf({ customerId, status, search }: Filters): SQL[] {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  return [
    sql`true`,
    ...(customerId ? [sql`i.customer_id = ${customerId}`] : []),
    ...(status ? [sql`i.status = ${status}`] : []),
    ...words.map((word) => sql`searchable(c.name || ' ' || f.name) LIKE ${likeAnywhere(word)}`),
  ];
}

export const readImport = query(readImportEndpoint, async ({ tx }, { id }) => {
  const found = await findImport(tx, id);
  const row = await tx.row<ImportRow & { orders: number; taken: number; finishedAt: string | null; first: RawRow['cells'] }>(sql`
    SELECT ${columns}, n.orders, i.finished_at AS "finishedAt",
      (SELECT count(*) FROM import_rows r WHERE r.import_id = i.id AND r.status = 'rejected' AND r.problems @> '[{"code": "REFERENCE_TAKEN"}]') AS taken,
      (SELECT cells FROM import_rows r WHERE r.import_id = i.id ORDER BY number LIMIT 1) AS first
    FROM imports i JOIN ${relationsTables.customers} c ON c.id = i.customer_id JOIN files f ON f.id = i.file_id ${counts} WHERE i.id = ${id}`);
  const { first, ...shown } = row!;
  const { customerId, headings, mapping, options } = found;
  return { ...shown, customerId, headings, mapping, options, sample: first.map((cell) => String(cell).slice(0, 80)) };
});

type Found = StoredRow & {
  status: CheckedImportRow['status'];
  price: Money | null;
  basketId: number | null;
  basketNumber: string | null;
};

export const listImportRows = query(listImportRowsEndpoint, async (context, { id, status, cursor, limit }) => {
  const { tx } = context;
  const found = await findImport(tx, id);
  const after = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : -1;
  const ofStatus = status ? sql`r.status = ${status}` : sql`true`;
  const [rows, counted] = await Promise.all([
    tx.rows<Found>(sql`
      SELECT r.number, r.cells, r.status, r.problems, r.price, r.basket_id AS "basketId", b.number AS "basketNumber"
      FROM import_rows r LEFT JOIN ${basketsTables.baskets} b ON b.id = r.basket_id
      WHERE r.import_id = ${id} AND ${ofStatus} AND r.number > ${after} ORDER BY r.number LIMIT ${limit + 1}`),
    tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM import_rows r WHERE r.import_id = ${id} AND ${ofStatus}`),
  ]);
  const shown = rows.slice(0, limit);
  return {
    rows: shown.map((row) => shownRow(context, found, row)),
    nextCursor: rows.length > limit ? String(shown.at(-1)!.number) : null,
    count: counted!.count,
    countIsExact: true,
  };
});

function shownRow(context: QueryContext, found: StoredImport, row: Found): CheckedImportRow {
  const { cells, problems, ...rest } = row;
  const text = (field: ImportField) => {
    const column = found.mapping[field];
    return column === undefined ? '' : String(cells[column] ?? '').slice(0, 300);
  };
  return {
    ...rest,
    reference: text('reference'),
    product: text('product'),
    quantity: text('quantity'),
    description: text('description'),
    deliveryDate: text('deliveryDate'),
    problems: problems.map((problem) => ({
      field: problem.field,
      column: headingOf(found, problem.field),
      text: sayProblem(context, problem),
    })),
  };
}

function headingOf({ mapping, headings }: StoredImport, field: ImportField): string | null {
  const column = mapping[field];
  return column === undefined ? null : (headings[column] ?? null);
}

function sayProblem({ kernel, actor }: Pick<QueryContext, 'kernel' | 'actor'>, { code, params }: RowProblem): string {
  return kernel.texts.refusal(actor.language, code, params);
}

export const downloadImportRejects = query(downloadImportRejectsEndpoint, async (context, { id }) => {
  const { tx, kernel, actor } = context;
  const found = await findImport(tx, id);
  const rows = await tx.rows<StoredRow>(sql`
    SELECT number, cells, problems FROM import_rows WHERE import_id = ${id} AND status = 'rejected' ORDER BY number`);
  if (rows.length === 0) throw notFound();
  const say = (key: string) => kernel.texts.say(actor.language, `imports.rejects.${key}`);
  const rejected = rows.map(({ number, cells, problems }) => {
    const reasons = problems.map(
      (problem) =>
        `${headingOf(found, problem.field) ?? kernel.texts.say(actor.language, `imports.fields.${problem.field}`)}: ${sayProblem(context, problem)}`,
    );
    return { number, cells: [...found.headings.map((_, column) => cells[column] ?? ''), number, reasons.join(' ')] };
  });
  const file = await writeTable({ headings: [...found.headings, say('row'), say('reason')], rows: rejected, layout: found.layout });
  return new Download({ bytes: file.bytes, mime: file.mime, name: `${say('file')}-${id}.${file.extension}` });
});

export const downloadImportFile = query(downloadImportFileEndpoint, async ({ tx }, { id }) => {
  const { fileId } = await findImport(tx, id);
  const file = await findFile(tx, fileId);
  if (!file) throw notFound();
  return new Download({ bytes: (kernel) => streamStored(kernel, file), mime: file.mime, name: file.name });
});
