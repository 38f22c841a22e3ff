import { eq, sql } from 'drizzle-orm';
import { basketsTables, setComplaints } from '#modules/baskets/server/public.ts';
import { decideOpen } from '#modules/complaints/domain/complaint.ts';
import type { ComplaintRefs } from '#modules/complaints/domain/facts.ts';
import { openMeasures } from '#modules/complaints/domain/measures.ts';
import type { HandlingProgress, SolutionEffect, Status, StatusMail } from '#modules/complaints/domain/status.ts';
import { complaints } from '#modules/complaints/server/complaints.tables.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { Language } from '#platform/server/text/texts.ts';

export type Complaint = typeof complaints.$inferSelect;

/**
 * Locks the order and then the complaint, as every command does. Answers 404 when there is none and 409 STALE_VERSION when it is not at
 * `version`.
 */
export async function lockComplaint({ tx }: Pick<CommandContext, 'tx'>, id: number, version?: number): Promise<Complaint> {
  await tx.rows(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = (SELECT basket_id FROM complaints WHERE id = ${id}) FOR UPDATE`);
  const [found] = await tx.db.select().from(complaints).where(eq(complaints.id, id)).for('update');
  if (!found) throw notFound();
  if (version !== undefined && version !== found.version) throw staleVersion(found);
  return found;
}

/** Locks a complaint to work on it; refuses COMPLAINT_DONE. */
export async function lockForWork(
  context: Pick<CommandContext, 'tx'>,
  id: number,
  version?: number,
): Promise<{ complaint: Complaint; decided: Decision<undefined, 'COMPLAINT_DONE'> }> {
  const complaint = await lockComplaint(context, id, version);
  return { complaint, decided: decideOpen({ done: complaint.closedAt !== null }) };
}

/** Saves a change with the next version, updates the order's columns, and answers the complaint's state. */
export async function changeComplaint(context: CommandContext, { id, version, basketId }: Complaint, change: Partial<Complaint>) {
  await context.tx.db
    .update(complaints)
    .set({ ...change, version: version + 1 })
    .where(eq(complaints.id, id));
  if (basketId !== null) await updateOrderColumns(context, basketId);
  return { id, version: version + 1 };
}

/** Updates the columns of an order, which is locked, from its complaints: how many are open, and which lock its invoice. */
export async function updateOrderColumns(context: CommandContext, basketId: number): Promise<void> {
  const state = await context.tx.row<{ open: number; lockedBy: string | null }>(sql`
    SELECT count(*) AS open, string_agg(number, ', ' ORDER BY id) FILTER (WHERE invoice_locked) AS "lockedBy"
    FROM complaints WHERE basket_id = ${basketId} AND closed_at IS NULL`);
  await setComplaints(context, basketId, state!);
}

/** The refs under which the history of the complaint, its order and its customer find a fact. */
export function refsOf({ id, customerId, basketId }: Pick<Complaint, 'id' | 'customerId' | 'basketId'>): ComplaintRefs {
  return { complaint: id, customer: customerId, ...(basketId !== null && { basket: basketId }) };
}

export type StoredStatus = Status & { mail: StatusMail | null; locksInvoice: boolean };

/** Every status in the reader's language, in the shop's order. */
export function readStatuses(tx: ReadTx, language: Language): Promise<StoredStatus[]> {
  return tx.rows<StoredStatus>(sql`
    SELECT id, ${language === 'nl' ? sql`name_nl` : sql`name_en`} AS name, kind, active, to_jsonb(next_ids) AS "nextIds", requires, mail,
      locks_invoice AS "locksInvoice"
    FROM complaint_statuses ORDER BY position, id`);
}

type HandledRow = { effect: SolutionEffect | null; reworkStatus: string | null };

/** Reads the progress of the handling, as status requirements test it. */
export async function readHandlingProgress(
  tx: ReadTx,
  complaint: Pick<Complaint, 'id' | 'causeId' | 'creditInvoiceId'>,
): Promise<HandlingProgress> {
  const [row, measures] = await Promise.all([
    tx.row<HandledRow>(sql`
      SELECT s.effect, b.status AS "reworkStatus" FROM complaints k LEFT JOIN complaint_terms s ON s.id = k.solution_id
      LEFT JOIN ${basketsTables.baskets} b ON b.id = k.rework_basket_id WHERE k.id = ${complaint.id}`),
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
