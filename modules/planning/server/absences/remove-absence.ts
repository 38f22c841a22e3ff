import { sql } from 'drizzle-orm';
import { removeAbsenceEndpoint } from '#modules/planning/contract/absences/remove-absence.endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

type Absence = { id: number; version: number; userId: number; firstDay: string; lastDay: string };

/** Locks an absence; throws 404 for an unknown one. */
export async function readAbsence(tx: ReadTx, id: number): Promise<Absence> {
  const found = await tx.row<Absence>(sql`
    SELECT id, version, user_id AS "userId", first_day AS "firstDay", last_day AS "lastDay" FROM plan_absences WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  return found;
}

export const removeAbsence = command(removeAbsenceEndpoint, async ({ tx }, { id }) => {
  const { userId, firstDay, lastDay } = await readAbsence(tx, id);
  await tx.rows(sql`DELETE FROM plan_absences WHERE id = ${id}`);
  await tx.record({ fact: 'absence.removed', refs: { absence: id, user: userId }, data: { firstDay, lastDay } });
  return { id };
});
