import { sql } from 'drizzle-orm';
import { decideReason } from '#modules/baskets/domain/reason/reasons.ts';
import { giveReason } from '#modules/baskets/server/public.ts';
import { rejectWebRequestEndpoint } from '#modules/webrequests/contract/reject-web-request.endpoint.ts';
import { decideAnswer } from '#modules/webrequests/domain/answer-request.ts';
import { command } from '#platform/server/served.ts';
import { mailSender } from './mail-sender.ts';
import { lockRequest } from './requests.store.ts';

export const rejectWebRequest = command(rejectWebRequestEndpoint, async (context, { id, version, reason, answer }) => {
  const { tx, now } = context;
  const request = await lockRequest(tx, id, version);
  const open = decideAnswer(request.status);
  if (!open.accepted) return open;
  const decidedReason = decideReason(await giveReason(tx, 'reject', reason), answer);
  if (!decidedReason.accepted) return decidedReason;
  await mailSender(context, 'rejection', request, answer);
  await tx.rows(sql`
    UPDATE web_requests SET status = 'rejected', reject_reason = ${reason}, answer = ${answer}, answered_at = ${now.toString()}, version = version + 1
    WHERE id = ${id}`);
  await tx.record({
    fact: 'web_request.rejected',
    refs: { web_request: id },
    from: request.status,
    to: 'rejected',
    data: { reason, note: answer },
  });
  return { id, version: version + 1, status: 'rejected' as const };
});
