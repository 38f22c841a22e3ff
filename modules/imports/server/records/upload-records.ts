import { sql } from 'drizzle-orm';
import { uploadRecordsEndpoint } from '#modules/imports/contract/records/upload-records.endpoint.ts';
import { decideKind, decideSize, kindOfMostRows, placeOf } from '#modules/imports/domain/records/record-import.ts';
import { mayBeHeadings } from '#platform/domain/import/split-tables.ts';
import { may } from '#platform/server/actor.ts';
import { storeFile } from '#platform/server/files/files.ts';
import { importKinds } from '#platform/server/import/import-kinds.ts';
import { command } from '#platform/server/served.ts';
import { readSheets } from '#platform/server/tables/read-table.ts';
import { checkImport } from './check-records.ts';
import { findEarlier, repeatDecisions, sheetsAsBefore } from './earlier-decisions.ts';
import { kindNamed, lockRecordImport } from './record-imports.store.ts';
import { kindsOfSheets, notationIn, otherKindOf, readLayouts, signsOf, titlesOf, trySheets } from './tried-sheets.ts';

const mimes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  xml: 'application/xml',
} as const;

export const uploadRecords = command(uploadRecordsEndpoint, async (context, input) => {
  const { tx, actor, now } = context;
  const bytes = Buffer.from(input.content, 'base64');
  const table = readSheets(bytes, 'file');
  if (!table.accepted) return table;
  const { format, encoding, delimiter } = table.value;
  const layouts = await readLayouts(tx);
  const allowed = importKinds.entriesOf(context.kernel).filter(({ permission }) => may(actor, permission));
  const named = input.kind === '' ? undefined : kindNamed(context, input.kind);
  // Only headings further down can be of a table of another kind; opening every kind takes half a second.
  const isOneTable = table.value.sheets.length === 1 && table.value.sheets[0]!.rows.filter(mayBeHeadings).length < 2;
  const { sheets, read } = await trySheets(context, named && isOneTable ? [named] : allowed, table.value.sheets, layouts);
  const attempts = named ? read.filter(({ kind }) => kind === named) : read;
  const signs = attempts.map((one) => signsOf(one, sheets, titlesOf(input.fileName, sheets, one.sheets)));
  const chosen = decideKind(input.kind !== '', signs);
  if (!chosen.accepted) return chosen;
  const isOfSeveral = !named && sheets.filter(({ isLater }) => !isLater).length > 1;
  const most = isOfSeveral ? kindOfMostRows(chosen.value, kindsOfSheets(attempts, sheets, input.fileName)) : chosen.value;
  const tried = attempts[most]!;
  const { kind, sheets: own } = tried;
  const size = decideSize(
    own.reduce((sum, { rows }) => sum + rows.length, 0),
    own.some(({ isTooLong }) => isTooLong),
  );
  if (!size.accepted) return size;
  // One sheet is of the kind that a person says.
  const isCertain = named !== undefined && sheets.length === 1;
  const mapped = own.map(
    ({ rows, named: _named, literal: _literal, headedFrom: _headedFrom, usualMark, isTooLong: _isTooLong, ...sheet }, at) => {
      const likely = isCertain ? undefined : otherKindOf(tried, read, at)?.name;
      return { ...sheet, notation: notationIn(rows, usualMark), left: sheet.left || likely !== undefined, ...(likely && { likely }) };
    },
  );
  const file = await storeFile(context, bytes, { name: input.fileName, mime: mimes[format], refs: [] });
  const earlier = await findEarlier(tx, { kind: kind.name, sha256: file.sha256, sheets: mapped });
  const kept = earlier ? sheetsAsBefore(mapped, earlier) : mapped;
  const created = await tx.row<{ id: number }>(sql`
    INSERT INTO record_imports (kind, file_id, status, encoding, delimiter, sheets, created_at, created_by, created_by_name)
    VALUES (${kind.name}, ${file.id}, 'checked', ${encoding}, ${delimiter}, ${JSON.stringify(kept)}::jsonb, ${now.toString()}, ${actor.id}, ${actor.name})
    RETURNING id`);
  const id = created!.id;
  const rows = own.flatMap((sheet, at) => sheet.rows.map(({ number, cells }) => ({ place: placeOf(at, number), cells })));
  await tx.rows(sql`
    INSERT INTO record_import_rows (import_id, place, cells, outcome, lead)
    SELECT ${id}, (given ->> 'place')::int, given -> 'cells', 'left_out', (given ->> 'place')::int
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS given`);
  if (earlier) await repeatDecisions(tx, id, earlier);
  await checkImport(context, await lockRecordImport(tx, id), kind);
  await tx.record({ fact: 'records.uploaded', refs: { records: id }, data: { file: input.fileName, count: rows.length } });
  return { id };
});
