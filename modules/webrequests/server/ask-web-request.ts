import { sql } from 'drizzle-orm';
import { askWebRequestEndpoint } from '#modules/webrequests/contract/ask-web-request.endpoint.ts';
import { decideAnswer } from '#modules/webrequests/domain/answer-request.ts';
import { command } from '#platform/server/served.ts';
import { mailSender } from './mail-sender.ts';
import { lockRequest } from './requests.store.ts';

export const askWebRequest = command(askWebRequestEndpoint, async (context, { id, version, question }) => {
  const { tx } = context;
  const request = await lockRequest(tx, id, version);
  const decided = decideAnswer(request.status);
  if (!decided.accepted) return decided;
  await mailSender(context, 'question', request, question);
  await tx.rows(sql`UPDATE web_requests SET status = 'asked', answer = ${question}, version = version + 1 WHERE id = ${id}`);
  // A sender without an address was called instead.
  const fact = request.senderEmail === '' ? 'web_request.called' : 'web_request.asked';
  await tx.record({ fact, refs: { web_request: id }, from: request.status, to: 'asked', data: { note: question } });
  return { id, version: version + 1, status: 'asked' as const };
});
