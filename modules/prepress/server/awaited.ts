import { type SQL, sql } from 'drizzle-orm';
import type { SlotName } from '#modules/prepress/domain/expected-files.ts';
import type { ReadTx } from '#platform/server/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { Language } from '#platform/server/texts.ts';

/** An order that waits for the customer, since when, and up to which reminder they were reminded. */
export type WaitingOrder = { id: number; unitId: number; askedAt: string; reminders: number; remindedAt: string | null };

/** Whether an order goes on, and somebody signs its mails: what is canceled, on hold or delivered waits for nobody. */
const goesOn = sql`b.status IN ('order_confirmation_sent', 'in_progress', 'partly_delivered') AND b.order_manager_id IS NOT NULL`;

/** Slots of lines that wait for files, without one. */
export const missingFiles = sql`
  upload_slots s JOIN lines l ON l.id = s.line_id AND l.status IN ('upload_link_sent', 'artwork')
    AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.slot_id = s.id AND u.superseded_at IS NULL)`;

/** Files whose proof waits for an answer. */
export const openProofs = sql`
  approvals a JOIN uploads u ON u.id = a.upload_id AND u.superseded_at IS NULL JOIN upload_slots s ON s.id = u.slot_id
  JOIN lines l ON l.id = a.line_id AND l.status IN ('artwork', 'authorization') AND a.status = 'open'`;

/** From when on the shop reminds by itself: what it asked before that is for a person. */
const remindersFrom = sql`
  (SELECT coalesce(max((value #>> '{}')::timestamptz), '-infinity') AS at FROM shop_state WHERE key = 'prepress.remindersFrom')`;

/**
 * Orders of which files are missing, asked for by a link that still opens; counted from that link, or from what was brought since. The links
 * of reminders ask anew for nothing.
 */
export function awaitedFiles(tx: ReadTx, now: Temporal.Instant, only: SQL = sql`true`): Promise<WaitingOrder[]> {
  return tx.rows<WaitingOrder>(sql`
    SELECT b.id, b.business_unit_id AS "unitId", greatest(asked.at, brought.at) AS "askedAt", coalesce(r.number, 0) AS reminders,
      r.at AS "remindedAt"
    FROM (SELECT DISTINCT s.basket_id FROM ${missingFiles}) missing JOIN baskets b ON b.id = missing.basket_id
    CROSS JOIN LATERAL (
      SELECT max(k.created_at) AS at FROM upload_links k
      WHERE k.basket_id = b.id AND k.recipient <> '' AND k.disabled_at IS NULL AND k.expires_at > ${now.toString()}
        AND NOT EXISTS (SELECT 1 FROM upload_reminders r WHERE r.link_id = k.id)) asked
    CROSS JOIN LATERAL (
      SELECT max(u.uploaded_at) AS at FROM upload_slots s JOIN uploads u ON u.slot_id = s.id WHERE s.basket_id = b.id) brought
    CROSS JOIN LATERAL (SELECT max(r.number) AS number, max(r.sent_at) AS at FROM upload_reminders r WHERE r.basket_id = b.id) r
    CROSS JOIN ${remindersFrom} since
    WHERE ${goesOn} AND asked.at IS NOT NULL AND greatest(asked.at, brought.at) > since.at AND ${only} ORDER BY b.id`);
}

/** Orders with a proof that nobody answers and nobody was reminded of, sent after `since`. */
export function awaitedProofs(tx: ReadTx, since: Temporal.Instant, only: SQL = sql`true`): Promise<WaitingOrder[]> {
  return tx.rows<WaitingOrder>(sql`
    SELECT b.id, b.business_unit_id AS "unitId", min(a.created_at) AS "askedAt", 0 AS reminders, NULL AS "remindedAt"
    FROM ${openProofs} JOIN baskets b ON b.id = l.basket_id CROSS JOIN ${remindersFrom} began
    WHERE ${goesOn} AND a.reminded_at IS NULL AND a.created_at > greatest(${since.toString()}::timestamptz, began.at) AND ${only} GROUP BY b.id ORDER BY b.id`);
}

/** What is waited for, by the names that customers know: `Binnenwerk, Omslag`; empty when nothing is. */
export async function namesOf(
  { tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>,
  slots: SQL,
  basketId: number,
  language: Language,
): Promise<string> {
  const found = await tx.rows<{ slot: SlotName }>(sql`
    SELECT s.slot FROM ${slots} WHERE s.basket_id = ${basketId} GROUP BY s.slot ORDER BY min(s.position), s.slot`);
  return found.map(({ slot }) => kernel.texts.say(language, `prepress.slots.${slot}`)).join(', ');
}
