import { sql } from 'drizzle-orm';
import { outboxPage } from '#modules/identity/contract/identity.pages.ts';
import { homeTiles } from './home-tiles.ts';

/** Mails that could not be delivered and were not sent once more: nobody else would notice. */
export const failedMailTile = homeTiles.entry({
  title: 'identity.home.failedMails',
  page: outboxPage,
  read: async ({ tx }) => {
    const found = await tx.row<{ count: number }>(
      sql`
      SELECT count(*) AS count FROM mails m
      WHERE m.status = 'failed' AND NOT EXISTS (SELECT 1 FROM mails r WHERE r.repeat_of = m.id)`,
      'once',
    );
    return found?.count ? { count: found.count, urgent: found.count } : null;
  },
});
