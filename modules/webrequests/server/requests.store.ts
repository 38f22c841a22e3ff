import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { webRequests } from './webrequests.tables.ts';

const names = [
  ...(['id', 'version', 'status', 'kind', 'businessUnitId', 'language', 'customerId', 'contactId', 'senderName', 'senderEmail'] as const),
  ...([
    'product',
    'quantity',
    'specification',
    'wantedOn',
    'shownPrice',
    'reference',
    'fileUrl',
    'assignedUserId',
    'subGroupId',
    'answers',
  ] as const),
];
export type LockedRequest = RowOf<typeof webRequests, typeof names>;
const columns = selectColumns(webRequests, names);

export async function lockRequest(tx: ReadTx, id: number, version: number): Promise<LockedRequest> {
  const found = await tx.row<LockedRequest>(sql`SELECT ${columns} FROM web_requests WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  if (found.version !== version) throw staleVersion(found);
  return found;
}
