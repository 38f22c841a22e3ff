import { sql } from 'drizzle-orm';
import { openMyStatusEndpoint } from '#modules/baskets/contract/order-status.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { grantToken } from '#platform/server/tokens.ts';

const linkDays = 1;

/** Whoever sees the order may follow it; the link opens for a day, and those of the mails stay as they were. */
export const openMyStatus = command(openMyStatusEndpoint, async ({ tx, actor, now }, { id }) => {
  const own = actor.internal ? undefined : await tx.row(sql`SELECT 1 FROM baskets WHERE id = ${id} AND ordered_at IS NOT NULL`);
  if (!own) throw notFound();
  return unchanged({ token: await grantToken(tx, { kind: 'status', subjectId: id, basketId: id }, now, linkDays) });
});
