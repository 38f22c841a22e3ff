import { sql } from 'drizzle-orm';
import { outboxPage } from '#modules/identity/contract/identity.pages.ts';
import { homeTile } from './home-tiles.ts';

/** Counts mails that failed and were not sent again. */
export const failedMailTile = homeTile<{ count: number }>({
  title: 'identity.home.failedMails',
  page: outboxPage,
  counted: () => sql`
    SELECT count(*) AS count FROM mails m
    WHERE m.status = 'failed' AND NOT EXISTS (SELECT 1 FROM mails r WHERE r.repeat_of = m.id)`,
  figures: ({ count }) => (count > 0 ? { count, urgent: count } : null),
});
