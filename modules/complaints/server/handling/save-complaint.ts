import { sql } from 'drizzle-orm';
import { saveComplaintEndpoint } from '#modules/complaints/contract/save-complaint.endpoint.ts';
import { decideTerms } from '#modules/complaints/domain/complaint.ts';
import { complaintChanged } from '#modules/complaints/domain/facts.ts';
import { decideWhys } from '#modules/complaints/domain/whys.ts';
import { readTerms, termsOf } from '#modules/complaints/server/lists/terms.queries.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { planningTables } from '#modules/planning/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { changeComplaint, lockForWork, refsOf } from './complaints.store.ts';
import { expectContact, expectLine } from './register-complaint.ts';

export const saveComplaint = command(saveComplaintEndpoint, async (context, { id, version, ...asked }) => {
  const { tx } = context;
  const { complaint, decided } = await lockForWork(context, id, version);
  if (!decided.accepted) return decided;
  const fitting = decideTerms(await readTerms(tx), termsOf(asked), termsOf(complaint));
  if (!fitting.accepted) return fitting;
  const { lineId, contactId, ownerUserId, planPlaceId, supplierId } = asked;
  if (lineId !== null) await expectLine(tx, lineId, complaint.basketId);
  if (contactId !== null) await expectContact(tx, contactId, complaint.customerId);
  await expectOthers(tx, { ownerUserId, planPlaceId, supplierId });
  const whys = decideWhys(asked.whys ?? complaint.whys);
  if (!whys.accepted) return whys;
  const state = await changeComplaint(context, complaint, { ...asked, whys: whys.value });
  await tx.record(complaintChanged({ refs: refsOf(complaint), data: { number: complaint.number, title: asked.title } }));
  return state;
});

type Others = { ownerUserId: number | null; planPlaceId: number | null; supplierId: number | null };

/** Answers 404 unless the owner is a staff member and the machine and supplier exist. */
async function expectOthers(tx: ReadTx, { ownerUserId, planPlaceId, supplierId }: Others): Promise<void> {
  const found = await tx.row<{ all: boolean }>(sql`
    SELECT (${ownerUserId}::bigint IS NULL OR EXISTS (SELECT 1 FROM ${identityTables.users} WHERE id = ${ownerUserId} AND internal))
      AND (${planPlaceId}::bigint IS NULL OR EXISTS (SELECT 1 FROM ${planningTables.planPlaces} WHERE id = ${planPlaceId}))
      AND (${supplierId}::bigint IS NULL OR EXISTS (SELECT 1 FROM ${relationsTables.suppliers} WHERE id = ${supplierId})) AS "all"`);
  if (!found!.all) throw notFound();
}
