import { sql } from 'drizzle-orm';
import { setLocaleEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { preference } from '#platform/server/served.ts';

/** Saves the user's language; for an anonymous visitor only the browser keeps it. */
export const setLocale = preference(setLocaleEndpoint, async ({ tx, actor }, input) => {
  if (actor.signedIn) await tx.asStaff(() => tx.rows(sql`UPDATE users SET language = ${input.locale} WHERE id = ${actor.id}`));
  return { locale: input.locale };
});
