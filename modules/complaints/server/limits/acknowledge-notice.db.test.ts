import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { acknowledgeNoticeEndpoint } from '#modules/complaints/contract/acknowledge-notice.endpoint.ts';
import { listNoticesEndpoint } from '#modules/complaints/contract/limits.endpoints.ts';
import { placeId, quality, setUpComplaintLimits, shop } from '#test/setups/complaint-limits.ts';

setUpComplaintLimits();

it('acknowledge notice › keeps what is done about it, once, and is silent as long as asked', async () => {
  const made = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`
      WITH bound AS (INSERT INTO complaint_limits (scope, plan_place_id, measure, period, warn_at, stop_at)
        VALUES ('machine', ${placeId}, 'count', 'week', 1, 2) RETURNING id)
      INSERT INTO complaint_notices (limit_id, period_from, level, value, limit_value, complaint_ids, raised_at)
      SELECT id, '2026-11-16', 'stop', 2, 2, '{}', '2026-11-18T09:00:00Z' FROM bound RETURNING id`),
  );
  const ask = { id: made!.id, action: 'Machine nagezien', mutedUntil: '2026-11-26' };
  expect((await shop.as('operator').refused(acknowledgeNoticeEndpoint, ask)).status).toBe(403);
  await quality.call(acknowledgeNoticeEndpoint, ask);
  expect((await quality.call(listNoticesEndpoint, {})).rows).toEqual([]);
  const [kept] = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT action FROM complaint_notices WHERE id = ${made!.id}`));
  expect(kept).toEqual({ action: 'Machine nagezien' });
  expect(await quality.refused(acknowledgeNoticeEndpoint, ask)).toMatchObject({ code: 'NOTICE_ACKNOWLEDGED' });
  expect((await quality.refused(acknowledgeNoticeEndpoint, { ...ask, id: 999_999 })).status).toBe(404);
});
