import type { BasketMailKind, BroughtMailKind } from '#modules/baskets/domain/mail.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { FileAttachment } from '#platform/server/mail-attachments.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import type { Language } from '#platform/server/texts.ts';
import type { BasketRow } from './baskets.store.ts';
import type { Parties } from './parties.ts';

/**
 * The contents of a mail at this moment: the kind of mail whose text is used (`words`), its merge fields, the attachments, and further
 * records it is about besides the basket.
 */
export type Told = {
  words: string;
  params: Record<string, string>;
  files: readonly FileAttachment[];
  refs: readonly string[];
  /** The address of its recipient, when that is fixed and not a contact of the customer. */
  to?: string;
};

/** A kind of mail about a basket whose contents a higher module provides: parcels, invoices, requested files. */
export type BroughtMail = {
  kind: BroughtMailKind;
  /** Composes the contents; undefined while there are none. */
  tell(context: Pick<QueryContext, 'tx' | 'kernel'>, basket: BasketRow, language: Language): Promise<Told | undefined>;
  /** Creates the link of its button as the mail is sent; null without a button. A refusal keeps the mail from being sent. */
  link(context: CommandContext, basket: BasketRow, parties: Parties, language: Language): Promise<string | null | Refused>;
};
export const broughtMails = slot<BroughtMail>('baskets.mails');

/** Returns the contributor of this kind of mail; undefined for the basket's own kinds. */
export function broughtMail({ kernel }: Pick<QueryContext, 'kernel'>, kind: BasketMailKind): BroughtMail | undefined {
  return broughtMails.entriesOf(kernel).find((one) => one.kind === kind);
}

/** Says whether a contributed mail has contents, as `decideMail` takes it; empty for the basket's own kinds. */
export function newsOf(context: Pick<QueryContext, 'kernel'>, kind: BasketMailKind, told: Told | undefined): { hasNews?: boolean } {
  return broughtMail(context, kind) ? { hasNews: told !== undefined } : {};
}
