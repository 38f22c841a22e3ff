import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { takeThesisIsbnEndpoint } from '#modules/theses/contract/cover/take-thesis-isbn.endpoint.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** Keeps an ISBN for a contact, as the staff's role; `isNew` unless it was kept before. Publications fill this slot. */
export type IsbnKeeper = (
  context: CommandContext,
  contactId: number,
) => Promise<Decision<{ isbn: string; isNew: boolean }, 'ISBN_POOL_EMPTY'>>;
export const isbnKeepers = slot<IsbnKeeper>('theses.isbnKeepers');

export const takeThesisIsbn = command(takeThesisIsbnEndpoint, async (context) => {
  const { tx, actor, kernel } = context;
  const contact = decideOrderAsContact(actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0));
  if (!contact.accepted) return contact;
  const [keep] = isbnKeepers.entriesOf(kernel);
  if (!keep) throw notFound();
  const kept = await tx.asStaff(() => keep(context, contact.value));
  if (!kept.accepted) return kept;
  const { isbn, isNew } = kept.value;
  return isNew ? { isbn } : unchanged({ isbn });
});
