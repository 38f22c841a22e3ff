import { sql } from 'drizzle-orm';
import { usersPage } from '#modules/identity/contract/identity.pages.ts';
import { downloadOwnDataEndpoint } from '#modules/identity/contract/profile/own-data.endpoints.ts';
import { homeTile } from '#modules/identity/server/home-tiles.ts';
import { ownData } from '#modules/identity/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, ownQuery } from '#platform/server/served.ts';

const historyAtMost = 5000;

export const downloadOwnData = ownQuery(downloadOwnDataEndpoint, async (context) => {
  const { tx, actor, now, kernel } = context;
  const account = await tx.row(sql`
    SELECT name, email, new_email, initials, language, created_at, last_sign_in_at, removal_asked_at FROM users WHERE id = ${actor.id}`);
  if (!account) throw notFound();
  const sessions = await tx.rows(sql`SELECT ip_address, user_agent, created_at FROM own_sessions(${now.toString()}) ORDER BY created_at`);
  const devices = await tx.rows(sql`SELECT user_agent, created_at, expires_at FROM own_devices(${now.toString()}) ORDER BY created_at`);
  const history = await tx.asStaff(() =>
    tx.rows(sql`SELECT at, fact FROM facts WHERE refs @> ARRAY[${`user:${actor.id}`}]::text[] ORDER BY id DESC LIMIT ${historyAtMost}`),
  );
  const more = await Promise.all(ownData.entriesOf(kernel).map((read) => read(context)));
  const all = { account, sessions, devices, ...Object.fromEntries(more.map(({ name, rows }) => [name, rows])), history };
  return new Download({ bytes: Buffer.from(JSON.stringify(all, null, 2)), mime: 'application/json', name: 'katern.json' });
});

/** Counts removal requests for user managers; urgent after two weeks, because the law allows one month. */
export const removalsTile = homeTile<{ count: number; urgent: number }>({
  title: 'identity.home.removals',
  page: usersPage,
  countQuery: ({ now }) => sql`
    SELECT count(*) AS count, count(*) FILTER (WHERE removal_asked_at < ${now.subtract({ hours: 24 * 14 }).toString()}) AS urgent
    FROM users WHERE removal_asked_at IS NOT NULL AND active`,
  toFigures: (found) => (found.count > 0 ? { ...found, search: { removal: 'asked' } } : null),
});
