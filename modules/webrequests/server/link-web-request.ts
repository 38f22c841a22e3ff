import { sql } from 'drizzle-orm';
import { relationsTables } from '#modules/relations/server/public.ts';
import { linkWebRequestEndpoint } from '#modules/webrequests/contract/link-web-request.endpoint.ts';
import { decideAnswer } from '#modules/webrequests/domain/answer-request.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockRequest } from './requests.store.ts';

export const linkWebRequest = command(linkWebRequestEndpoint, async ({ tx }, { id, version, customerId }) => {
  const request = await lockRequest(tx, id, version);
  const decided = decideAnswer(request.status);
  if (!decided.accepted) return decided;
  if (request.customerId === customerId) return unchanged({ id, version, status: request.status });
  const customer = await tx.row<{ name: string; contactId: number | null }>(sql`
    SELECT c.name, (SELECT k.id FROM ${relationsTables.contacts} k WHERE k.customer_id = c.id AND k.active AND k.email <> '' AND lower(k.email) = lower(${request.senderEmail}) ORDER BY k.id LIMIT 1) AS "contactId"
    FROM ${relationsTables.customers} c WHERE c.id = ${customerId}`);
  if (!customer) throw notFound();
  await tx.rows(sql`
    UPDATE web_requests SET customer_id = ${customerId}, contact_id = ${customer.contactId}, version = version + 1 WHERE id = ${id}`);
  await tx.record({ fact: 'web_request.linked', refs: { web_request: id, customer: customerId }, data: { customer: customer.name } });
  return { id, version: version + 1, status: request.status };
});
