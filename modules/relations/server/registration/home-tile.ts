import { sql } from 'drizzle-orm';
import { homeTile } from '#modules/identity/server/public.ts';
import { relationsPage } from '#modules/relations/contract/relations.pages.ts';
import { may } from '#platform/server/actor.ts';

/** Counts the registrations that wait for approval, for users who may decide; older than a day is urgent. */
export const registrationsTile = homeTile<{ count: number; urgent: number }>({
  title: 'relations.home.registrations',
  page: relationsPage,
  countQuery: ({ actor, now }) =>
    may(actor, 'registrations.decide')
      ? sql`
        SELECT count(*) AS count, count(*) FILTER (WHERE verified_at < ${now.subtract({ hours: 24 }).toString()}) AS urgent
        FROM registrations WHERE status = 'waiting'`
      : null,
  toFigures: (found) => (found.count > 0 ? { ...found, search: { registrations: 'open' } } : null),
});
