import { sql } from 'drizzle-orm';
import { type ImportSheet, layoutOf } from '#modules/imports/domain/records/record-import.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type Earlier = { id: number; sheets: ImportSheet[] };

/** The last import that wrote this very file as this kind, when its sheets have the same headings. */
export async function findEarlier(
  tx: ReadTx,
  { kind, sha256, sheets }: { kind: string; sha256: string; sheets: readonly ImportSheet[] },
): Promise<Earlier | undefined> {
  const found = await tx.row<Earlier>(sql`
    SELECT i.id, i.sheets FROM record_imports i JOIN files f ON f.id = i.file_id
    WHERE i.kind = ${kind} AND i.status = 'finished' AND f.sha256 = ${sha256} ORDER BY i.id DESC LIMIT 1`);
  const isAlike =
    found?.sheets.length === sheets.length &&
    sheets.every(({ headings }, at) => layoutOf(headings) === layoutOf(found.sheets[at]!.headings));
  return isAlike ? found : undefined;
}

/** The sheets as the person read them the last time: the columns, what holds for every row, and which sheets are left out. */
export const sheetsAsBefore = (sheets: readonly ImportSheet[], { sheets: before }: Earlier): ImportSheet[] =>
  sheets.map((sheet, at) => {
    const { mapping, fixed, left, notation } = before[at]!;
    return { ...sheet, mapping, left, ...(fixed && { fixed }), ...(notation && { notation }) };
  });

/** Decides and mends the rows as the person did the last time, so that the same file asks nothing again. */
export const repeatDecisions = (tx: ReadTx, importId: number, { id }: Earlier): Promise<unknown[]> =>
  tx.rows(sql`
    UPDATE record_import_rows n SET mended = o.mended, decision = o.decision FROM record_import_rows o
    WHERE n.import_id = ${importId} AND o.import_id = ${id} AND o.place = n.place AND o.cells = n.cells AND (o.mended <> '{}' OR o.decision IS NOT NULL)`);
