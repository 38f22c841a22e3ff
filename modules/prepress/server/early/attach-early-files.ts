import { sql } from 'drizzle-orm';
import { basketsTables, moveLine } from '#modules/baskets/server/public.ts';
import { bookSlots, type earlySlots } from '#modules/prepress/contract/early/early-file.shapes.ts';
import { queueCheck } from '#modules/prepress/server/preflight-job.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { isEarly } from './early-files.store.ts';

/** Assigns the files of these slots that a contact uploaded to the line that was ordered; they are taken once its order is confirmed. */
export async function assignEarlyFiles(
  tx: ReadTx,
  contactId: number,
  lineId: number,
  slots: readonly (typeof earlySlots)[number][] = bookSlots,
): Promise<void> {
  await tx.rows(sql`
    UPDATE early_files SET line_id = ${lineId} WHERE contact_id = ${contactId} AND slot = ANY(${sql.param([...slots])}) AND ${isEarly}`);
}

/** Returns the files of an order that was never confirmed to those of no order; newer ones of the contact stay. */
export async function returnEarlyFiles(tx: ReadTx, basketId: number): Promise<void> {
  await tx.rows(sql`
    UPDATE early_files e SET line_id = NULL FROM ${basketsTables.lines} l
    WHERE l.id = e.line_id AND l.basket_id = ${basketId} AND e.replaced_at IS NULL AND NOT EXISTS (
      SELECT FROM early_files o WHERE o.contact_id = e.contact_id AND o.slot = e.slot AND o.replaced_at IS NULL AND o.line_id IS NULL)`);
}

/** Takes the files that came before the order as the first ones of its slots, and checks them as ordered. Returns the lines that have all theirs. */
export async function takeEarlyFiles(context: CommandContext, basketId: number): Promise<number[]> {
  const { tx } = context;
  const taken = await tx.rows<{ id: number; lineId: number; name: string }>(sql`
    INSERT INTO uploads (slot_id, number, transfer_id, file_id, file_key, name, size, sha256, uploaded_at, uploaded_by, status)
    SELECT s.id, 1, CASE WHEN s.id = own.id THEN e.transfer_id ELSE 'shared:' || s.id || ':' || e.transfer_id END, e.file_id, e.file_key, e.name, e.size, e.sha256, e.uploaded_at, ${contactName(sql`c`)}, 'queued'
    FROM early_files e JOIN upload_slots own ON own.line_id = e.line_id
      AND own.slot = CASE WHEN e.slot = ANY(${sql.param([...bookSlots])}) THEN e.slot WHEN e.slot = 'hardcover' THEN 'cover' ELSE 'other' END
    JOIN upload_slots s ON s.id = own.id OR s.same_as = own.id JOIN ${relationsTables.contacts} c ON c.id = e.contact_id
    WHERE s.basket_id = ${basketId} AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.slot_id = s.id)
    ON CONFLICT DO NOTHING RETURNING id, (SELECT line_id FROM upload_slots WHERE id = slot_id) AS "lineId", uploaded_by AS name`);
  for (const { id } of taken) await queueCheck(context, { id, basketId });
  for (const [lineId, name] of new Map(taken.map((one) => [one.lineId, one.name]))) {
    const moved = await moveLine(context, lineId, 'artwork', { data: { by: name } });
    if (!moved.accepted) throw new Error(`the files of line ${lineId} cannot be taken: ${moved.code}`);
  }
  const complete = await tx.rows<{ id: number }>(sql`
    SELECT s.line_id AS id FROM upload_slots s LEFT JOIN uploads u ON u.slot_id = s.id AND u.superseded_at IS NULL
    WHERE s.basket_id = ${basketId} GROUP BY s.line_id HAVING bool_and(u.id IS NOT NULL)`);
  return complete.map(({ id }) => id);
}
