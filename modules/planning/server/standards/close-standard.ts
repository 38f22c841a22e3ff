import { sql } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/served.ts';
import type { StandardRow } from './standards.store.ts';

/** Writes that a person declined or ended a standard, and why. */
export async function closeStandard<Status extends 'declined' | 'ended'>(
  { tx, now, actor }: CommandContext,
  { id, version, kind, place, paper }: StandardRow,
  status: Status,
  reason: string,
) {
  await tx.rows(sql`
    UPDATE plan_standards SET status = ${status}, end_reason = ${reason}, ended_at = ${now.toString()},
      decided_at = coalesce(decided_at, ${now.toString()}), decided_by = ${actor.name}, version = version + 1 WHERE id = ${id}`);
  const fact = status === 'declined' ? 'plan_standard.declined' : 'plan_standard.ended';
  await tx.record({ fact, refs: { plan_standard: id }, data: { kind, place, paper: paper ?? '', reason } });
  return { id, version: version + 1, status };
}
