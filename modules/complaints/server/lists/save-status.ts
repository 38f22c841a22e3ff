import { eq, sql } from 'drizzle-orm';
import type { StatusRow } from '#modules/complaints/contract/complaint.shapes.ts';
import { saveStatusEndpoint } from '#modules/complaints/contract/save-status.endpoint.ts';
import { decideChangeStatus, decideStatuses } from '#modules/complaints/domain/status.ts';
import { complaintStatuses } from '#modules/complaints/server/complaints.tables.ts';
import { accept } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { readStatusRows } from './statuses.ts';

export const saveStatus = command(saveStatusEndpoint, async ({ tx, actor }, { id, version, ...asked }) => {
  // Serializes saves: whether the statuses form a valid set depends on all of them.
  await tx.rows(sql`SELECT 1 FROM complaint_statuses ORDER BY id FOR UPDATE`);
  const rows = await readStatusRows(tx);
  const before = rows.find((row) => row.id === id);
  if (id !== undefined && !before) throw notFound();
  if (before && version !== before.version) throw staleVersion(before);
  if (asked.nextIds.some((next) => !rows.some((row) => row.id === next))) throw notFound();
  const nameOf = (status: Pick<StatusRow, 'nameNl' | 'nameEn'>) => (actor.language === 'nl' ? status.nameNl : status.nameEn);
  const then = { ...asked, id: before?.id ?? 0, name: nameOf(asked) };
  const others = rows.filter((row) => row.id !== id).map((row) => ({ ...row, name: nameOf(row) }));
  const decided = decideStatuses([...others, then], then);
  if (!decided.accepted) return decided;
  const change = before ? decideChangeStatus({ ...before, name: nameOf(before) }, asked, await isInUse(tx, before.id)) : accept();
  if (!change.accepted) return change;
  const state = { id: complaintStatuses.id, version: complaintStatuses.version };
  const [saved] = before
    ? await tx.db
        .update(complaintStatuses)
        .set({ ...asked, version: before.version + 1 })
        .where(eq(complaintStatuses.id, before.id))
        .returning(state)
    : await tx.db.insert(complaintStatuses).values(asked).returning(state);
  await tx.record({
    fact: before ? 'complaint_status.changed' : 'complaint_status.added',
    refs: { complaint_status: saved!.id },
    data: { name: asked.nameNl },
  });
  return saved!;
});

async function isInUse(tx: ReadTx, id: number): Promise<boolean> {
  return (await tx.row(sql`SELECT 1 FROM complaints WHERE status_id = ${id} LIMIT 1`)) !== undefined;
}
