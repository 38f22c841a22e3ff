import { sql } from 'drizzle-orm';
import { replayCallEndpoint } from '#modules/integrations/contract/replay-call.endpoint.ts';
import { decideReplayCall, type FailedCall } from '#modules/integrations/domain/call-log.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { succeededAt } from './call-log.queries.ts';

export const replayCall = command(replayCallEndpoint, async ({ tx, now, actor }, { id }) => {
  const call = await tx.row<FailedCall & { idempotencyKey: string | null }>(sql`
    SELECT c.direction, c.method, c.path, c.status, c.request, c.replayed_by AS "replayedBy", c.replayed_by_id AS "replayedById",
      ${succeededAt} AS "succeededAt", c.idempotency_key AS "idempotencyKey" FROM api_calls c WHERE c.id = ${id} FOR UPDATE`);
  if (!call) throw notFound();
  const decided = decideReplayCall(call, actor.id);
  if (!decided.accepted) return decided;
  await tx.rows(sql`
    UPDATE api_calls SET replayed_at = ${now.toString()}, replayed_by = ${actor.name}, replayed_by_id = ${actor.id} WHERE id = ${id}`);
  const { method, path } = call;
  await tx.record({ fact: 'call.replayed', refs: { call: id }, data: { method, path } });
  return { method, path, body: decided.value.body ?? null, idempotencyKey: call.idempotencyKey ?? `replay-${id}` };
});
