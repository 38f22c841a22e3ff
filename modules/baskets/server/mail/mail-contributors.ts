import type { MoveRefusal } from '#modules/baskets/domain/basket/transitions.ts';
import type { BasketMailKind, ContributedMailKind } from '#modules/baskets/domain/mail/mail.ts';
import type { BasketRow } from '#modules/baskets/server/basket/baskets.store.ts';
import type { Parties } from '#modules/baskets/server/basket/parties.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { FileAttachment } from '#platform/server/mail/attachments.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/**
 * The contents of a mail at this moment: the kind of mail whose text is used (`words`), its merge fields, the attachments, and further
 * records it is about besides the basket.
 */
export type MailContents = {
  textKind: string;
  params: Record<string, string>;
  files: readonly FileAttachment[];
  refs: readonly string[];
  /** The address of its recipient, when that is fixed and not a contact of the customer. */
  to?: string;
};

/** A kind of mail about a basket whose contents a higher module provides: parcels, invoices, requested files. */
export type MailContributor = {
  kind: ContributedMailKind;
  /** Composes the contents; undefined while there are none. */
  compose(context: Pick<QueryContext, 'tx' | 'kernel'>, basket: BasketRow, language: ReaderLanguage): Promise<MailContents | undefined>;
  /** Creates the link of its button as the mail is sent; null without a button. A refusal keeps the mail from being sent. */
  link(
    context: CommandContext,
    basket: BasketRow,
    parties: Parties,
    language: ReaderLanguage,
  ): Promise<string | null | Refused<MoveRefusal>>;
};
export const mailContributors = slot<MailContributor>('baskets.mails');

/** Returns the contributor of this kind of mail; undefined for the basket's own kinds. */
export function mailContributorFor({ kernel }: Pick<QueryContext, 'kernel'>, kind: BasketMailKind): MailContributor | undefined {
  return mailContributors.entriesOf(kernel).find((one) => one.kind === kind);
}

/** Says whether a contributed mail has contents, as `decideMail` takes it; empty for the basket's own kinds. */
export function contentsState(
  context: Pick<QueryContext, 'kernel'>,
  kind: BasketMailKind,
  told: MailContents | undefined,
): { hasNews?: boolean } {
  return mailContributorFor(context, kind) ? { hasNews: told !== undefined } : {};
}
