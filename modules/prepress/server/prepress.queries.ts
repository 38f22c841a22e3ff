import { sql } from 'drizzle-orm';
import { basketsTables, matchesWords } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { SlotShape } from '#modules/prepress/contract/artwork.shapes.ts';
import {
  listPrepressTasksEndpoint,
  type PrepressTask,
  readBasketArtworkEndpoint,
  readUploadFileEndpoint,
} from '#modules/prepress/contract/prepress.endpoints.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { plainDate } from '#platform/contract/shapes.ts';
import { pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { searchWords } from '#platform/server/database/search.ts';
import { notFound } from '#platform/server/errors.ts';
import { streamStored } from '#platform/server/files/files.ts';
import { Download, query } from '#platform/server/served.ts';
import { findUpload, requireOpenFile, selectUploads } from './artwork.store.ts';
import { readArtwork, staffUploadView } from './artwork-view.ts';

export const listPrepressTasks = query(listPrepressTasksEndpoint, async ({ tx, actor }, input) => {
  const { status, priority, manager, unitId, search, limit } = input;
  const words = searchWords(search);
  const after = readCursor(input.cursor);
  const found = await tx.rows<PrepressTask & { rank: number; due: string; count: number }>(sql`
    WITH task AS MATERIALIZED (SELECT l.id AS "lineId", b.id AS "basketId", b.number, c.name AS customer, l.description, l.quantity, l.status,
      l.prepress_priority AS priority, l.remarks_prepress AS "prepressRemark", b.delivery_date AS "deliveryDate", f.slots AS "slotCount", f.files AS "fileCount", f.verdict, f.checking,
      coalesce((SELECT max(a.round) + (max(a.round) = max(a.round) FILTER (WHERE a.status = 'rejected'))::int
                FROM approvals a WHERE a.line_id = l.id), 1) AS round,
      (SELECT a.remark FROM approvals a WHERE a.line_id = l.id AND a.status = 'rejected' ORDER BY a.answered_at DESC LIMIT 1) AS remark,
      p.name AS manager, b.prepress_manager_id AS "managerId",
      coalesce(l.prepress_priority, 5) AS rank, coalesce(b.delivery_date, 'infinity') AS due
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    LEFT JOIN ${relationsTables.managers} m ON m.id = b.prepress_manager_id LEFT JOIN ${identityTables.users} p ON p.id = m.user_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS slots, count(u.id)::int AS files, coalesce(bool_or(u.status <> 'checked'), false) AS checking,
        (array_agg(u.verdict ORDER BY array_position(ARRAY['ERRORS', 'NONE', 'WARNINGS', 'SUCCESS'], u.verdict))
          FILTER (WHERE u.verdict IS NOT NULL))[1] AS verdict
      FROM upload_slots s LEFT JOIN uploads u ON u.slot_id = s.id AND u.superseded_at IS NULL WHERE s.line_id = l.id) f
    WHERE f.slots > 0 AND l.status IN ('upload_link_sent', 'artwork', 'authorization')
      AND (${status ?? null}::text IS NULL OR l.status = ${status ?? null})
      AND (${priority ?? null}::text IS NULL OR coalesce(l.prepress_priority::text, 'none') = ${priority ?? null})
      AND (${manager ?? null}::text IS NULL OR coalesce(b.prepress_manager_id::text, 'none') = ${manager ?? null})
      AND (${unitId ?? null}::bigint IS NULL OR b.business_unit_id = ${unitId ?? null})
      AND ${words.length > 0 ? matchesWords(words, 'byRow') : sql`true`})
    SELECT task.*, (SELECT count(*) FROM task)::int AS count FROM task
    WHERE ${after ? sql`(rank, due, "lineId") > (${after.rank}, ${after.due}::date, ${after.lineId})` : sql`true`}
    ORDER BY rank, due, "lineId" LIMIT ${limit + 1}`);
  const managers = await tx.rows<{ id: number; name: string; userId: number }>(sql`
    SELECT m.id, u.name, m.user_id AS "userId" FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id
    WHERE m.kind = 'prepress' AND m.active ORDER BY u.name, m.id`);
  const mine = managers.find(({ userId }) => userId === actor.id)?.id ?? null;
  const page = pageOfRows(found, limit, found[0]?.count ?? 0, ({ rank, due, lineId }) => `${rank}~${due}~${lineId}`);
  return {
    ...page,
    rows: page.rows.map(({ rank: _, due: __, count: ___, ...task }) => task),
    managers: managers.map(({ id, name }) => ({ id, name })),
    mine,
  };
});

/** Parses the cursor of a page: priority (5 without one), day of delivery and line. Anything else begins at the most urgent task. */
function readCursor(text: string | undefined) {
  const [, rank, due = '', lineId] = /^([1-5])~(infinity|\d{4}-\d{2}-\d{2})~(\d{1,15})$/.exec(text ?? '') ?? [];
  const isDay = due === 'infinity' || plainDate.safeParse(due).success;
  return lineId !== undefined && isDay ? { rank: Number(rank), due, lineId: Number(lineId) } : undefined;
}

export const readBasketArtwork = query(readBasketArtworkEndpoint, async ({ tx }, { id }) => {
  const basket = await tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${id}`);
  if (!basket) throw notFound();
  const uploads = await selectUploads(tx, sql`s.basket_id = ${id}`);
  const versions = uploads.map((upload) => ({
    ...staffUploadView(upload),
    slotId: upload.slotId,
    superseded: upload.supersededAt !== null,
  }));
  const priorities = await tx.rows<{ id: number; priority: number | null }>(
    sql`SELECT id, prepress_priority AS priority FROM ${basketsTables.lines} WHERE basket_id = ${id}`,
  );
  const priorityOf = new Map(priorities.map(({ id: lineId, priority }) => [lineId, priority]));
  const versionOf = (slot: SlotShape) => versions.find((one) => one.id === slot.upload?.id);
  const lines = (await readArtwork(tx, id)).map((line) => ({
    ...line,
    slots: line.slots.map((slot) => ({ ...slot, upload: versionOf(slot) ?? slot.upload })),
    priority: priorityOf.get(line.id) ?? null,
  }));
  return { lines, versions };
});

export const readUploadFile = query(readUploadFileEndpoint, async ({ tx }, { uploadId }) => {
  const upload = await findUpload(tx, uploadId);
  requireOpenFile(upload);
  return new Download({ bytes: (kernel) => streamStored(kernel, { key: upload.fileKey }), mime: 'application/pdf', name: upload.name });
});
