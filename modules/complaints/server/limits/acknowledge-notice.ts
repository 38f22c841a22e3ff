import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { acknowledgeNoticeEndpoint } from '#modules/complaints/contract/acknowledge-notice.endpoint.ts';
import { decideAcknowledge } from '#modules/complaints/domain/limits.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const acknowledgeNotice = command(acknowledgeNoticeEndpoint, async (context, { id, action, mutedUntil }) => {
  const { tx, now, actor } = context;
  // Locks the limit before its notice, in the same order as raising a notice does.
  await tx.rows(sql`SELECT 1 FROM complaint_limits WHERE id = (SELECT limit_id FROM complaint_notices WHERE id = ${id}) FOR UPDATE`);
  const notice = await tx.row<{ limitId: number; acknowledgedBy: string | null }>(sql`
    SELECT limit_id AS "limitId", CASE WHEN acknowledged_at IS NOT NULL THEN acknowledged_by END AS "acknowledgedBy"
    FROM complaint_notices WHERE id = ${id} FOR UPDATE`);
  if (!notice) throw notFound();
  const decided = decideAcknowledge(notice);
  if (!decided.accepted) return decided;
  await tx.rows(sql`
    UPDATE complaint_notices SET acknowledged_at = ${now.toString()}, acknowledged_by = ${actor.name}, action = ${action} WHERE id = ${id}`);
  const isMuted = mutedUntil !== null && mutedUntil > shopDay(context).toString();
  if (isMuted) {
    await tx.rows(sql`UPDATE complaint_limits SET muted_until = ${mutedUntil}::date, version = version + 1 WHERE id = ${notice.limitId}`);
  }
  await tx.record({
    fact: 'complaint_limit.acknowledged',
    refs: { complaint_limit: notice.limitId, complaint_notice: id },
    data: { reason: action, ...(isMuted && { until: mutedUntil }) },
  });
  return { id };
});
