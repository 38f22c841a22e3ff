import { sql } from 'drizzle-orm';
import { openMyAmendmentEndpoint } from '#modules/baskets/contract/amendment/open-my-amendment.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { grantToken } from '#platform/server/tokens.ts';

const linkDays = 1;

/** Creates a link, valid for a day; the link in the mail is unaffected. */
export const openMyAmendment = command(openMyAmendmentEndpoint, async ({ tx, actor, now }, { id }) => {
  const own = actor.internal
    ? undefined
    : await tx.row<{ id: number }>(
        sql`SELECT id FROM amendments WHERE basket_id = ${id} AND status = 'asked' ORDER BY number DESC LIMIT 1`,
      );
  if (!own) throw notFound();
  return unchanged({ token: await grantToken(tx, { kind: 'amendment', subjectId: own.id, basketId: id }, now, linkDays) });
});
