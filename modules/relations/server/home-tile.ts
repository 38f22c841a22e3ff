import { sql } from 'drizzle-orm';
import { homeTiles } from '#modules/identity/server/public.ts';
import { relationsPage } from '#modules/relations/contract/relations.pages.ts';
import { may } from '#platform/server/actor.ts';

/** Registrations that wait for approval, for who decides about them; what waits longer than a day cannot wait. */
export const registrationsTile = homeTiles.entry({
  title: 'relations.home.registrations',
  page: relationsPage,
  read: async ({ tx, actor, now }) => {
    if (!may(actor, 'registrations.decide')) return null;
    const found = await tx.row<{ count: number; urgent: number }>(
      sql`
      SELECT count(*) AS count, count(*) FILTER (WHERE verified_at < ${now.subtract({ hours: 24 }).toString()}) AS urgent
      FROM registrations WHERE status = 'waiting'`,
      'once',
    );
    return found?.count ? { ...found, search: { registrations: 'open' } } : null;
  },
});
