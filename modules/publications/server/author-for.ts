import { sql } from 'drizzle-orm';
import { decideAuthor } from '#modules/publications/domain/author-of.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { type Actor, may } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notAllowed, notFound } from '#platform/server/errors.ts';

/** An author is found by customer, and comes with orders: the staff needs the rights for both beside the page's. */
export function requireAuthorRights(actor: Actor): void {
  if (!actor.internal) return;
  for (const permission of ['relations.view', 'basket_content.view'] as const) if (!may(actor, permission)) throw notAllowed(permission);
}

/** Decides for whom this person registers; a contact whom the staff chooses is active. */
export async function authorFor({ tx, actor }: { tx: ReadTx; actor: Actor }, contactId: number | undefined) {
  if (actor.internal && contactId !== undefined) {
    requireAuthorRights(actor);
    if (!(await tx.row(sql`SELECT 1 FROM ${relationsTables.contacts} k WHERE k.id = ${contactId} AND k.active`))) throw notFound();
  }
  return decideAuthor({ internal: actor.internal, ownContactId: Number(actor.settings['app.contact_id'] ?? 0), contactId });
}
