import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { saveAbsenceEndpoint } from '#modules/planning/contract/absences/save-absence.endpoint.ts';
import { decideSaveAbsence } from '#modules/planning/domain/places/save-absence.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { readAbsence } from './remove-absence.ts';

export const saveAbsence = command(saveAbsenceEndpoint, async ({ tx }, { id, version, userId, reason, ...absence }) => {
  // Nothing is placed while it changes who is there.
  await lockPlan(tx);
  const before = id === undefined ? undefined : await readAbsence(tx, id);
  if (before && version !== before.version) throw staleVersion(before);
  const person = await tx.row<{ name: string }>(sql`SELECT name FROM ${identityTables.users} WHERE id = ${userId} AND internal`);
  if (!person) throw notFound();
  const decided = decideSaveAbsence(absence);
  if (!decided.accepted) return decided;
  const { firstDay, lastDay, fromTime, untilTime } = absence;
  const weekdays = sql`${sql.param([...new Set(absence.weekdays)].sort())}::int[]`;
  const saved = await tx.row<{ id: number; version: number }>(
    before
      ? sql`UPDATE plan_absences SET user_id = ${userId}, first_day = ${firstDay}, last_day = ${lastDay}, weekdays = ${weekdays}, from_time = ${fromTime},
            until_time = ${untilTime}, reason = ${reason}, version = version + 1
            WHERE id = ${before.id} RETURNING id, version`
      : sql`INSERT INTO plan_absences (user_id, first_day, last_day, weekdays, from_time, until_time, reason)
            VALUES (${userId}, ${firstDay}, ${lastDay}, ${weekdays}, ${fromTime}, ${untilTime}, ${reason}) RETURNING id, version`,
  );
  await tx.record({
    fact: before ? 'absence.changed' : 'absence.added',
    refs: { absence: saved!.id, user: userId },
    data: { name: person.name, firstDay, lastDay },
  });
  return saved!;
});
