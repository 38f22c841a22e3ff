import { sql } from 'drizzle-orm';
import type { RequestStatus } from '#modules/webrequests/domain/answer-request.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { MailedRequest } from './mail-sender.ts';

export type LockedRequest = MailedRequest & {
  version: number;
  status: RequestStatus;
  kind: 'quote' | 'order';
  customerId: number | null;
  contactId: number | null;
  quantity: number;
  specification: string;
  wantedOn: string | null;
  shownPrice: number | null;
  reference: string;
  fileUrl: string;
  assignedUserId: number | null;
};

export async function lockRequest(tx: ReadTx, id: number, version: number): Promise<LockedRequest> {
  const found = await tx.row<LockedRequest>(sql`
    SELECT id, version, status, kind, business_unit_id AS "businessUnitId", language, customer_id AS "customerId", contact_id AS "contactId",
      sender_name AS "senderName", sender_email AS "senderEmail", product, quantity, specification, wanted_on AS "wantedOn",
      shown_price AS "shownPrice", reference, file_url AS "fileUrl", assigned_user_id AS "assignedUserId"
    FROM web_requests WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  if (found.version !== version) throw staleVersion(found);
  return found;
}
