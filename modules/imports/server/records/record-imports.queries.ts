import { sql } from 'drizzle-orm';
import {
  downloadRecordProblemsEndpoint,
  findRecordsEndpoint,
  listImportKindsEndpoint,
  listRecordImportsEndpoint,
  listRecordRowsEndpoint,
  readRecordImportEndpoint,
} from '#modules/imports/contract/records/record-imports.endpoints.ts';
import type { RecordImportRow } from '#modules/imports/contract/records/record-imports.shapes.ts';
import { headingColumnOf } from '#modules/imports/domain/records/record-import.ts';
import type { Cell } from '#platform/domain/import/read-cell.ts';
import { may } from '#platform/server/actor.ts';
import { importKinds } from '#platform/server/import/import-kinds.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { writeTable } from '#platform/server/tables/write-table.ts';
import { findRecordImport, kindNamed } from './record-imports.store.ts';
import { columnLetter, fieldText, rowView, type ViewedRow, viewedColumns } from './record-row-view.ts';

type Listed = Omit<RecordImportRow, 'kindTitle' | 'counts'> & Record<'decide' | 'new' | 'update' | 'merged' | 'same' | 'leftOut', number>;

const listed = sql`
  SELECT i.id, i.kind, f.name AS "fileName", i.status, i.version, i.created_at AS "createdAt", i.created_by_name AS "createdBy", n.*
  FROM record_imports i JOIN files f ON f.id = i.file_id
  LEFT JOIN LATERAL (
    SELECT count(*) AS rows, count(*) FILTER (WHERE outcome = 'decide') AS decide, count(*) FILTER (WHERE outcome = 'new') AS new,
      count(*) FILTER (WHERE outcome = 'update') AS update, count(*) FILTER (WHERE outcome = 'merged') AS merged,
      count(*) FILTER (WHERE outcome = 'same') AS same, count(*) FILTER (WHERE outcome = 'left_out') AS "leftOut",
      count(*) FILTER (WHERE done AND place = lead) AS written,
      count(*) FILTER (WHERE NOT done AND outcome IN ('new', 'update')) AS ready
    FROM record_import_rows r WHERE r.import_id = i.id) n ON true`;

function titleOfKind({ kernel, actor }: QueryContext, name: string): string {
  const kind = importKinds.entriesOf(kernel).find((one) => one.name === name);
  return kind ? kernel.texts.say(actor.language, `${kind.text}.title`) : name;
}

function shown(context: QueryContext, row: Listed): RecordImportRow {
  const { decide, new: added, update, merged, same, leftOut, ...rest } = row;
  return { ...rest, kindTitle: titleOfKind(context, row.kind), counts: { decide, new: added, update, merged, same, left_out: leftOut } };
}

const mayImport = ({ kernel, actor }: QueryContext) => importKinds.entriesOf(kernel).filter(({ permission }) => may(actor, permission));

export const listRecordImports = query(listRecordImportsEndpoint, async (context, { cursor, limit }) => {
  const kinds = mayImport(context).map(({ name }) => name);
  const rows = await context.tx.rows<Listed>(sql`
    ${listed} WHERE i.kind = ANY(${sql.param(kinds)}::text[]) AND ${cursor ? sql`i.id < ${cursor}` : sql`true`} ORDER BY i.id DESC LIMIT ${limit + 1}`);
  const page = rows.slice(0, limit);
  return {
    rows: page.map((row) => shown(context, row)),
    nextCursor: rows.length > limit ? String(page.at(-1)!.id) : null,
    count: page.length,
    countIsExact: rows.length <= limit && !cursor,
  };
});

export const listImportKinds = query(listImportKindsEndpoint, async (context) => {
  const { kernel, actor } = context;
  const rows = [];
  for (const kind of mayImport(context)) {
    const { fields } = await kind.open(context);
    const say = (key: string) => kernel.texts.say(actor.language, `${kind.text}.${key}`);
    rows.push({ name: kind.name, title: say('title'), note: say('note'), fields: fields.map(({ name }) => say(`fields.${name}`)) });
  }
  return { rows };
});

export const readRecordImport = query(readRecordImportEndpoint, async (context, { id }) => {
  const { tx, kernel, actor } = context;
  const found = await findRecordImport(tx, id);
  const kind = kindNamed(context, found.kind);
  const { fields, find, effect } = await kind.open(context);
  const row = await tx.row<Listed & { encoding: string; delimiter: string }>(
    sql`SELECT l.*, i.encoding, i.delimiter FROM (${listed}) l JOIN record_imports i ON i.id = l.id WHERE l.id = ${id}`,
  );
  const { encoding, delimiter, ...rest } = row!;
  const samples = await tx.rows<{ sheet: number; cells: Cell[] }>(sql`
    SELECT sheet, cells FROM (SELECT place / 1000000 AS sheet, cells, row_number() OVER (PARTITION BY place / 1000000 ORDER BY place) AS at
      FROM record_import_rows WHERE import_id = ${id}) numbered WHERE at <= 5`);
  const changed = await tx.rows<{ name: string; count: number }>(sql`
    SELECT name, count(*) AS count FROM record_import_rows, jsonb_array_elements_text(changes) AS name
    WHERE import_id = ${id} AND outcome = 'update' GROUP BY name ORDER BY count(*) DESC, name`);
  // A running import is read again at each step; what its whole file looked like is told before and after it.
  const isRunning = found.status === 'running';
  const assumed = await tx.rows<{ name: string; value: string; count: number }>(sql`
    SELECT a.key AS name, a.value, count(*) AS count FROM record_import_rows r, jsonb_each_text(r.assumed) a
    WHERE r.import_id = ${id} AND NOT ${isRunning} AND r.outcome IN ('new', 'decide', 'merged') GROUP BY 1, 2 ORDER BY 1, 3 DESC`);
  const filled = await tx.rows<{ sheet: number; column: number; count: number }>(sql`
    SELECT r.place / 1000000 AS sheet, (c.at - 1)::int AS column, count(*) AS count
    FROM record_import_rows r, jsonb_array_elements_text(r.cells) WITH ORDINALITY AS c(value, at)
    WHERE r.import_id = ${id} AND NOT ${isRunning} AND r.outcome <> 'left_out' AND btrim(c.value) <> '' GROUP BY 1, 2 ORDER BY 1, 2`);
  const suggestions = await tx.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM record_import_rows WHERE import_id = ${id} AND outcome = 'decide' AND NOT done
      AND EXISTS (SELECT FROM jsonb_array_elements(problems) AS p WHERE p ? 'nearest' AND NOT p ? 'unsure')`);
  const labelOf = (field: string) => kernel.texts.say(actor.language, fieldText(kind, fields, field));
  return {
    ...shown(context, rest),
    ...{ encoding, delimiter, note: kernel.texts.say(actor.language, `${kind.text}.note`), suggestions: suggestions!.count },
    ...{ isFindable: find !== undefined, hasEffect: effect !== undefined },
    fields: fields.map(({ name }) => ({ name, label: labelOf(name) })),
    sheets: found.sheets.map((sheet, at) => {
      const { name, left, likely, headings, headingRow, mapping, notation, fixed = {} } = sheet;
      const letterOf = (column: number) => {
        const inFile = headingColumnOf(sheet, column);
        return inFile === undefined ? '' : columnLetter(inFile);
      };
      return {
        ...{ name, left, likely: likely ? titleOfKind(context, likely) : '', headingRow, mapping, fixed, mark: notation?.mark ?? 'comma' },
        columns: headings.map((heading, column) => ({
          letter: letterOf(column),
          heading,
          samples: samples
            .flatMap(({ sheet: place, cells }) =>
              place === at && (cells[column] ?? '') !== '' ? [String(cells[column]).slice(0, 60)] : [],
            )
            .slice(0, 3),
        })),
        unread: filled.flatMap(({ sheet: place, column, count }) =>
          place === at && !left && !Object.values(mapping).includes(column)
            ? [{ letter: letterOf(column), heading: headings[column] ?? '', count }]
            : [],
        ),
      };
    }),
    assumed: assumed.map(({ name, value, count }) => ({ label: labelOf(name), value, count })),
    changes: changed.map(({ name, count }) => ({ label: labelOf(name), count })),
  };
});

export const findRecords = query(findRecordsEndpoint, async (context, { id, words }) => {
  const { kind } = await findRecordImport(context.tx, id);
  const { find } = await kindNamed(context, kind).open(context);
  return { rows: (await find?.(words)) ?? [] };
});

export const listRecordRows = query(listRecordRowsEndpoint, async (context, { id, cursor, limit, outcome }) => {
  const { tx } = context;
  const found = await findRecordImport(tx, id);
  const viewed = await viewedColumns(context, kindNamed(context, found.kind), found);
  const after = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : -1;
  const ofOutcome = outcome ? sql`outcome = ${outcome}` : sql`true`;
  const rows = await readViewed(context, id, { ofOutcome, after, limit: limit + 1 });
  const counted = await tx.row<{ count: number }>(
    sql`SELECT count(*) AS count FROM record_import_rows WHERE import_id = ${id} AND ${ofOutcome}`,
  );
  const page = rows.slice(0, limit);
  return {
    rows: page.map((row) => rowView(context, viewed, row)),
    nextCursor: rows.length > limit ? String(page.at(-1)!.place) : null,
    count: counted!.count,
    countIsExact: true,
  };
});

type Wanted = { ofOutcome: ReturnType<typeof sql>; after: number; limit: number };

function readViewed({ tx }: QueryContext, id: number, { ofOutcome, after, limit }: Wanted): Promise<ViewedRow[]> {
  return tx.rows<ViewedRow>(sql`
    SELECT place, cells, mended, decision, outcome, title, lead, target_label AS "targetLabel", changes, problems, done FROM record_import_rows
    WHERE import_id = ${id} AND ${ofOutcome} AND place > ${after} ORDER BY place LIMIT ${limit}`);
}

export const downloadRecordProblems = query(downloadRecordProblemsEndpoint, async (context, { id }) => {
  const { kernel, actor } = context;
  const found = await findRecordImport(context.tx, id);
  const viewed = await viewedColumns(context, kindNamed(context, found.kind), found);
  const rows = await readViewed(context, id, {
    ofOutcome: sql`(outcome IN ('decide', 'left_out') OR problems <> '[]')`,
    after: -1,
    limit: 100_000,
  });
  const say = (key: string) => kernel.texts.say(actor.language, `imports.records.problems.${key}`);
  const lines = rows.map((row) => rowView(context, viewed, row)).flatMap((row) => row.problems.map((one) => ({ row, one })));
  const file = await writeTable({
    headings: ['sheet', 'row', 'column', 'value', 'reason', 'nearest'].map(say),
    rows: lines.map(({ row, one }, at) => ({
      number: at + 2,
      cells: [row.sheet, row.number, one.column, one.value, one.text, one.nearest ?? ''],
    })),
    layout: { format: 'xlsx', sheet: say('file') },
  });
  return new Download({ bytes: file.bytes, mime: file.mime, name: `${say('file')}-${id}.${file.extension}` });
});
