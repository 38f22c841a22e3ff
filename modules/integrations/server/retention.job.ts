import { sql } from 'drizzle-orm';
import { job } from '#platform/server/jobs/jobs.ts';

/** Nightly job: deletes old calls, log lines and deliveries; settings say how long each is kept. */
export const forgetOldLogs = job(
  'integrations.forgetOldLogs',
  async ({ tx, kernel, now }) => {
    const { calls, lines } = kernel.config.logDays;
    const before = (days: number) => now.subtract({ hours: 24 * days }).toString();
    await tx.rows(sql`DELETE FROM api_calls WHERE at < ${before(calls)}`);
    await tx.rows(sql`DELETE FROM log_lines WHERE at < ${before(lines)}`);
    await tx.rows(sql`DELETE FROM webhook_deliveries WHERE created_at < ${before(calls)} AND status <> 'pending'`);
  },
  { nightly: '02:50' },
);
