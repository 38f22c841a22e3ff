import { eq, sql } from 'drizzle-orm';
import { setComplaints } from '#modules/baskets/server/public.ts';
import { decideWork } from '#modules/complaints/domain/complaint.ts';
import { openMeasures } from '#modules/complaints/domain/measures.ts';
import type { Handled, SolutionEffect, Status, StatusMail } from '#modules/complaints/domain/status.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { Language } from '#platform/server/texts.ts';
import { complaints } from './complaints.tables.ts';

export type Complaint = typeof complaints.$inferSelect;

/** The complaint under lock, its order before it as every act takes them; 404 when there is none, 409 STALE_VERSION when `version` is not the one that stands. */
export async function lockComplaint({ tx }: Pick<CommandContext, 'tx'>, id: number, version?: number): Promise<Complaint> {
  await tx.rows(sql`SELECT 1 FROM baskets WHERE id = (SELECT basket_id FROM complaints WHERE id = ${id}) FOR UPDATE`);
  const [found] = await tx.db.select().from(complaints).where(eq(complaints.id, id)).for('update');
  if (!found) throw notFound();
  if (version !== undefined && version !== found.version) throw staleVersion(found);
  return found;
}

/** The same for work on it; refuses COMPLAINT_DONE. */
export async function lockForWork(
  context: Pick<CommandContext, 'tx'>,
  id: number,
  version?: number,
): Promise<{ complaint: Complaint; decided: Decision<undefined, 'COMPLAINT_DONE'> }> {
  const complaint = await lockComplaint(context, id, version);
  return { complaint, decided: decideWork({ done: complaint.closedAt !== null }) };
}

/** Writes a change with the next version, lets the order follow, and answers the complaint's state. */
export async function changeComplaint(context: CommandContext, { id, version, basketId }: Complaint, change: Partial<Complaint>) {
  await context.tx.db
    .update(complaints)
    .set({ ...change, version: version + 1 })
    .where(eq(complaints.id, id));
  if (basketId !== null) await tellOrder(context, basketId);
  return { id, version: version + 1 };
}

/** What the complaints about an order, which is under lock, say of it: how many are open, and which keep its invoice back. */
export async function tellOrder(context: CommandContext, basketId: number): Promise<void> {
  const told = await context.tx.row<{ open: number; lockedBy: string | null }>(sql`
    SELECT count(*) AS open, string_agg(number, ', ' ORDER BY id) FILTER (WHERE invoice_locked) AS "lockedBy"
    FROM complaints WHERE basket_id = ${basketId} AND closed_at IS NULL`);
  await setComplaints(context, basketId, told!);
}

/** What the history of a complaint, of its order and of its customer find a fact by. */
export function refsOf({ id, customerId, basketId }: Pick<Complaint, 'id' | 'customerId' | 'basketId'>): Record<string, number> {
  return { complaint: id, customer: customerId, ...(basketId !== null && { basket: basketId }) };
}

export type KeptStatus = Status & { mail: StatusMail | null; locksInvoice: boolean };

/** Every status in the reader's language, in the shop's order. */
export function readStatuses(tx: ReadTx, language: Language): Promise<KeptStatus[]> {
  return tx.rows<KeptStatus>(sql`
    SELECT id, ${language === 'nl' ? sql`name_nl` : sql`name_en`} AS name, kind, active, to_jsonb(next_ids) AS "nextIds", requires, mail,
      locks_invoice AS "locksInvoice"
    FROM complaint_statuses ORDER BY position, id`);
}

type HandledRow = { effect: SolutionEffect | null; reworkStatus: string | null };

/** How far the handling is, as statuses ask it. */
export async function readHandled(tx: ReadTx, complaint: Pick<Complaint, 'id' | 'causeId' | 'creditInvoiceId'>): Promise<Handled> {
  const [row, measures] = await Promise.all([
    tx.row<HandledRow>(sql`
      SELECT s.effect, b.status AS "reworkStatus" FROM complaints k LEFT JOIN complaint_terms s ON s.id = k.solution_id
      LEFT JOIN baskets b ON b.id = k.rework_basket_id WHERE k.id = ${complaint.id}`),
    tx.rows<{ doneOn: string | null; effective: boolean | null }>(sql`
      SELECT done_on AS "doneOn", effective FROM complaint_measures WHERE complaint_id = ${complaint.id}`),
  ]);
  const { effect, reworkStatus } = row!;
  return {
    hasCause: complaint.causeId !== null,
    effect: effect ?? undefined,
    reworkDelivered: reworkStatus === null ? undefined : reworkStatus === 'delivered' || reworkStatus === 'closed',
    credited: complaint.creditInvoiceId !== null,
    openMeasures: openMeasures(measures),
  };
}
