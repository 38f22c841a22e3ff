import { sql } from 'drizzle-orm';
import { job } from '#platform/server/jobs/jobs.ts';

/** Nightly job: deletes expired sessions, pending sign-ins and rate-limit counters. */
export const tidySignIn = job(
  'identity.tidy-sign-in',
  async ({ tx, now }) => void (await tx.rows(sql`SELECT tidy_sign_in(${now.toString()})`)),
  {
    nightly: '02:40',
  },
);
