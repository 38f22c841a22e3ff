import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { assignWebRequestEndpoint } from '#modules/webrequests/contract/assign-web-request.endpoint.ts';
import { decideAnswer } from '#modules/webrequests/domain/answer-request.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockRequest } from './requests.store.ts';

export const assignWebRequest = command(assignWebRequestEndpoint, async ({ tx }, { id, version, userId }) => {
  const request = await lockRequest(tx, id, version);
  const decided = decideAnswer(request.status);
  if (!decided.accepted) return decided;
  if (request.assignedUserId === userId) return unchanged({ id, version, status: request.status });
  const person =
    userId === null
      ? { name: '' }
      : await tx.row<{ name: string }>(sql`SELECT name FROM ${identityTables.users} WHERE id = ${userId} AND internal`);
  if (!person) throw notFound();
  await tx.rows(sql`UPDATE web_requests SET assigned_user_id = ${userId}, version = version + 1 WHERE id = ${id}`);
  await tx.record({ fact: 'web_request.assigned', refs: { web_request: id }, data: { name: person.name } });
  return { id, version: version + 1, status: request.status };
});
