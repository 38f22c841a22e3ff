import type { StatusRow } from '#modules/complaints/contract/complaint.shapes.ts';
import { listStatusesEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import { complaintStatuses } from '#modules/complaints/server/complaints.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

export const listStatuses = query(listStatusesEndpoint, async ({ tx }) => ({ rows: await readStatusRows(tx) }));

export function readStatusRows(tx: ReadTx): Promise<StatusRow[]> {
  return tx.db.select().from(complaintStatuses).orderBy(complaintStatuses.position, complaintStatuses.id) as unknown as Promise<
    StatusRow[]
  >;
}
