import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { runningOrderStatuses } from '#modules/baskets/domain/order/lateness.ts';
import { basketsTables, isQuoteOnHold, readProgress } from '#modules/baskets/server/public.ts';
import type { ArtworkLine } from '#modules/prepress/contract/artwork.shapes.ts';
import { listMyOrdersEndpoint, type PortalOrder } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { takesFiles } from '#modules/prepress/domain/receive-upload.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';
import { isToCome, readArtworks } from './artwork-view.ts';

type Head = Omit<PortalOrder, 'filesToDo' | 'takesFiles' | 'proofs' | 'progress'>;
const withoutProgress: readonly Head['status'][] = ['on_hold', 'quote_approved'];

/** SQL: approved and to be confirmed, also while on hold; orders that began as a quote are listed with the quotes. */
const approved = sql`(coalesce(resume_status, status) = 'quote_approved')`;

/** Lists orders, newest first; row-level security limits them to the caller's own. */
export const listMyOrders = query(listMyOrdersEndpoint, async ({ tx, actor }, { id, cursor, limit, stage }) => {
  if (actor.internal) return { rows: [], nextCursor: null };
  const found = await tx.rows<Head>(sql`
    SELECT id, number, description, CASE WHEN ${approved} THEN 'quote_approved' ELSE status END AS status, delivery_date AS "deliveryDate"
    FROM ${basketsTables.baskets}
    WHERE ((${stage}::text = 'delivered' AND status IN ('delivered', 'closed'))
        OR (${stage}::text = 'running' AND ((status = ANY(${sql.param([...runningOrderStatuses])}) AND NOT ${isQuoteOnHold(sql`baskets`)})
          OR (${approved} AND revision = 0))))
      AND type <> ${basketTypes.stockProduction} AND (${id ?? null}::bigint IS NULL OR id = ${id ?? null}) AND id < ${cursor ?? Number.MAX_SAFE_INTEGER} ORDER BY id DESC LIMIT ${limit + 1}`);
  const shown = found.slice(0, limit);
  const running = shown.filter(({ status }) => !withoutProgress.includes(status)).map((head) => ({ ...head, resumeStatus: null }));
  const progressOf = await readProgress(tx, running);
  const artworkOf = await readArtworks(
    tx,
    shown.map(({ id }) => id),
  );
  const rows = shown.map((head) => ({ ...head, progress: progressOf.get(head.id) ?? null, ...toDo(artworkOf.get(head.id) ?? []) }));
  return { rows, nextCursor: found.length > limit ? String(rows.at(-1)!.id) : null };
});

/** Counts the caller's orders for which files are to be sent, as the list of them says; row-level security limits them. */
export async function countOrdersToSendFiles(tx: ReadTx): Promise<number> {
  const waiting = await tx.rows<{ id: number }>(sql`
    SELECT DISTINCT b.id FROM ${basketsTables.baskets} b JOIN ${basketsTables.lines} l ON l.basket_id = b.id
    WHERE b.status = ANY(${sql.param([...runningOrderStatuses])}) AND b.type <> ${basketTypes.stockProduction}
      AND l.status IN ('upload_link_sent', 'artwork', 'authorization')`);
  const artworkOf = await readArtworks(
    tx,
    waiting.map(({ id }) => id),
  );
  return [...artworkOf.values()].filter((lines) => toDo(lines).filesToDo > 0).length;
}

function toDo(lines: readonly ArtworkLine[]): Pick<PortalOrder, 'filesToDo' | 'takesFiles' | 'proofs'> {
  const slots = lines.filter((line) => line.open).flatMap((line) => line.slots.filter((slot) => !isToCome(slot)));
  const missing = slots.filter(
    ({ upload, proof }) => !upload || (upload.verdict === 'ERRORS' && !upload.printable) || proof?.status === 'rejected',
  );
  const open = slots.filter((slot) => slot.proof?.status === 'open');
  return {
    filesToDo: missing.length,
    takesFiles: takesFiles(lines),
    proofs: open.map((slot) => ({ uploadId: slot.upload!.id, name: slot.upload!.name })),
  };
}
