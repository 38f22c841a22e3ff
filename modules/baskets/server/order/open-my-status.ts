import { sql } from 'drizzle-orm';
import { openMyStatusEndpoint } from '#modules/baskets/contract/order/open-my-status.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { grantToken } from '#platform/server/tokens.ts';

const linkDays = 1;

/** Creates a link, valid for a day, to the status page of an order that the caller can see; the links in mails are unaffected. */
export const openMyStatus = command(openMyStatusEndpoint, async ({ tx, actor, now }, { id }) => {
  const own = actor.internal ? undefined : await tx.row(sql`SELECT 1 FROM baskets WHERE id = ${id} AND ordered_at IS NOT NULL`);
  if (!own) throw notFound();
  return unchanged({ token: await grantToken(tx, { kind: 'status', subjectId: id, basketId: id }, now, linkDays) });
});
