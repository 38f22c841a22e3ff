import { sql } from 'drizzle-orm';
import { DRAFT_DAYS } from '#modules/relations/domain/registration/registration.ts';
import { job } from '#platform/server/jobs/jobs.ts';

/** Nightly job: deletes registrations that were not activated within a month. */
export const deleteExpiredRegistrations = job(
  'relations.forgetRegistrations',
  async ({ tx, now }) => {
    await tx.rows(sql`
      DELETE FROM registrations WHERE status IN ('draft', 'mailed') AND created_at < ${now.subtract({ hours: 24 * DRAFT_DAYS }).toString()}`);
  },
  { nightly: '02:40' },
);
