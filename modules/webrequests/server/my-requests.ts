import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { listMyWebRequestsEndpoint, type MyRequest } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import type { Candidate } from '#modules/webrequests/domain/match.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

export function candidatesFor(tx: ReadTx, email: string): Promise<Candidate[]> {
  return tx.rows<Candidate>(sql`
    SELECT customer_id AS "customerId", id AS "contactId" FROM ${relationsTables.contacts} WHERE lower(email) = ${email.toLowerCase()} AND active ORDER BY id LIMIT 20`);
}

export async function unitFor(tx: ReadTx, preferredId: number | null): Promise<number> {
  const unit = await tx.row<{ id: number }>(
    sql`SELECT id FROM ${identityTables.businessUnits} ORDER BY id = ${preferredId ?? 0} DESC, id LIMIT 1`,
  );
  return unit!.id;
}

const latest = 20;

export const listMyWebRequests = query(listMyWebRequestsEndpoint, async ({ tx, actor }) => {
  if (actor.internal) return { rows: [] };
  const rows = await tx.rows<MyRequest>(sql`
    SELECT id, kind, status, product, quantity, received_at AS "receivedAt", wanted_on AS "wantedOn", answer
    FROM web_requests ORDER BY id DESC LIMIT ${latest}`);
  return { rows };
});
