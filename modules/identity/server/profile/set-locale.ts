import { sql } from 'drizzle-orm';
import { setLocaleEndpoint } from '#modules/identity/contract/profile/set-locale.endpoint.ts';
import { preference } from '#platform/server/served.ts';

/** Saves the language of the person themselves; for others (a visitor, an API key, an impersonator) only the browser keeps it. */
export const setLocale = preference(setLocaleEndpoint, async ({ tx, actor }, input) => {
  if (actor.signedIn && !actor.impersonator)
    await tx.asStaff(() => tx.rows(sql`UPDATE users SET language = ${input.locale} WHERE id = ${actor.id}`));
  return { locale: input.locale };
});
