import { sql } from 'drizzle-orm';
import { outboxPage } from '#modules/identity/contract/identity.pages.ts';
import { homeTile } from '#modules/identity/server/home-tiles.ts';

/** Counts mails that failed or bounced and were not sent again. */
export const failedMailTile = homeTile<{ count: number }>({
  title: 'identity.home.failedMails',
  page: outboxPage,
  countQuery: () => sql`
    SELECT count(*) AS count FROM mails m
    WHERE (m.status = 'failed' OR m.bounced_at IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM mails r WHERE r.repeat_of = m.id)`,
  toFigures: ({ count }) => (count > 0 ? { count, urgent: count } : null),
});
