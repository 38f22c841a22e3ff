import type { BasketMailKind, BroughtMailKind } from '#modules/baskets/domain/mail.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { FileAttachment } from '#platform/server/mail-attachments.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import type { Language } from '#platform/server/texts.ts';
import type { BasketRow } from './baskets.store.ts';
import type { Parties } from './parties.ts';

/** What a mail would tell now: its words (a kind of mail), the fields in them, what goes along, and what it is about beside the basket. */
export type Told = {
  words: string;
  params: Record<string, string>;
  files: readonly FileAttachment[];
  refs: readonly string[];
  /** Whose mail it is, when that is not for the contact of the basket or another one to be. */
  to?: string;
};

/** A mail about a basket whose news is a higher module's: what left, what is invoiced, what is waited for. */
export type BroughtMail = {
  kind: BroughtMailKind;
  /** Undefined while there is nothing of its kind to tell. */
  tell(context: Pick<QueryContext, 'tx' | 'kernel'>, basket: BasketRow, language: Language): Promise<Told | undefined>;
  /** Where its button leads, opened as the mail goes; null for a mail without one. What it refuses keeps the mail from going. */
  link(context: CommandContext, basket: BasketRow, parties: Parties, language: Language): Promise<string | null | Refused>;
};
export const broughtMails = slot<BroughtMail>('baskets.mails');

/** Who brings this kind of mail; undefined for those of the basket's own. */
export function broughtMail({ kernel }: Pick<QueryContext, 'kernel'>, kind: BasketMailKind): BroughtMail | undefined {
  return broughtMails.entriesOf(kernel).find((one) => one.kind === kind);
}

/** Whether a mail of this kind has something to tell, as the rule of mails asks it; nothing for the basket's own. */
export function newsOf(context: Pick<QueryContext, 'kernel'>, kind: BasketMailKind, told: Told | undefined): { hasNews?: boolean } {
  return broughtMail(context, kind) ? { hasNews: told !== undefined } : {};
}
