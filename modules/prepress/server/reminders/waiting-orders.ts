import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { SlotName } from '#modules/prepress/domain/expected-files.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** An order that waits for the customer: since when, and how many reminders were sent. */
export type WaitingOrder = { id: number; unitId: number; askedAt: string; reminders: number; remindedAt: string | null };

/** SQL: the order is active and has a manager who signs its mails; canceled, held or delivered orders get no reminders. */
const isActive = sql`b.status IN ('order_confirmation_sent', 'in_progress', 'partly_delivered') AND b.order_manager_id IS NOT NULL`;

/** SQL: slots without a file, of lines that wait for files. */
export const missingFiles = sql`
  upload_slots s JOIN ${basketsTables.lines} l ON l.id = s.line_id AND l.status IN ('upload_link_sent', 'artwork')
    AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.slot_id = s.id AND u.superseded_at IS NULL)`;

/** SQL: files with an open proof. */
export const openProofs = sql`
  approvals a JOIN uploads u ON u.id = a.upload_id AND u.superseded_at IS NULL JOIN upload_slots s ON s.id = u.slot_id
  JOIN ${basketsTables.lines} l ON l.id = a.line_id AND l.status IN ('artwork', 'authorization') AND a.status = 'open'`;

/**
 * Reads orders with missing files that were requested by a link that is still valid. The time counts from that link, or from the last
 * upload since; the links in reminders do not restart it.
 */
export function ordersWithMissingFiles(tx: ReadTx, now: Temporal.Instant, only: SQL = sql`true`): Promise<WaitingOrder[]> {
  return tx.rows<WaitingOrder>(sql`
    SELECT b.id, b.business_unit_id AS "unitId", greatest(asked.at, brought.at) AS "askedAt", coalesce(r.number, 0) AS reminders,
      r.at AS "remindedAt"
    FROM (SELECT DISTINCT s.basket_id FROM ${missingFiles}) missing JOIN ${basketsTables.baskets} b ON b.id = missing.basket_id
    CROSS JOIN LATERAL (
      SELECT max(k.created_at) AS at FROM upload_links k
      WHERE k.basket_id = b.id AND k.recipient <> '' AND k.disabled_at IS NULL AND k.expires_at > ${now.toString()}
        AND NOT EXISTS (SELECT 1 FROM upload_reminders r WHERE r.link_id = k.id)) asked
    CROSS JOIN LATERAL (
      SELECT max(u.uploaded_at) AS at FROM upload_slots s JOIN uploads u ON u.slot_id = s.id WHERE s.basket_id = b.id) brought
    CROSS JOIN LATERAL (SELECT max(r.number) AS number, max(r.sent_at) AS at FROM upload_reminders r WHERE r.basket_id = b.id) r
    WHERE ${isActive} AND asked.at IS NOT NULL AND ${only} ORDER BY b.id`);
}

/** Reads orders with an open proof that was sent after `since` and has had no reminder. */
export function ordersWithOpenProofs(tx: ReadTx, since: Temporal.Instant, only: SQL = sql`true`): Promise<WaitingOrder[]> {
  return tx.rows<WaitingOrder>(sql`
    SELECT b.id, b.business_unit_id AS "unitId", min(a.created_at) AS "askedAt", 0 AS reminders, NULL AS "remindedAt"
    FROM ${openProofs} JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE ${isActive} AND a.reminded_at IS NULL AND a.created_at > ${since.toString()} AND ${only} GROUP BY b.id ORDER BY b.id`);
}

/** The names of the slots as customers know them (`Binnenwerk, Omslag`); empty without slots. */
export async function slotNames(
  { tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>,
  slots: SQL,
  basketId: number,
  language: ReaderLanguage,
): Promise<string> {
  const found = await tx.rows<{ slot: SlotName }>(sql`
    SELECT s.slot FROM ${slots} WHERE s.basket_id = ${basketId} GROUP BY s.slot ORDER BY min(s.position), s.slot`);
  return found.map(({ slot }) => kernel.texts.say(language, `prepress.slots.${slot}`)).join(', ');
}
