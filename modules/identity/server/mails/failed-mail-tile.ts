import { sql } from 'drizzle-orm';
import { outboxPage } from '#modules/identity/contract/identity.pages.ts';
import { homeTile } from '#modules/identity/server/home-tiles.ts';
import { isUndelivered } from './outbox.ts';

/** Counts mails that failed or bounced and were not sent again. */
export const failedMailTile = homeTile<{ count: number }>({
  title: 'identity.home.failedMails',
  page: outboxPage,
  countQuery: () => sql`SELECT count(*) AS count FROM mails WHERE ${isUndelivered}`,
  toFigures: ({ count }) => (count > 0 ? { count, urgent: count, search: { state: 'undelivered' } } : null),
});
