import { mailCopies } from '#modules/relations/server/public.ts';
import { documentFormats } from '#platform/server/document-text.ts';
import { queueMail } from '#platform/server/mail.ts';
import { writeMail } from '#platform/server/mail-letter.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import type { Language } from '#platform/server/texts.ts';
import type { BasketRow } from './baskets.store.ts';
import type { Parties } from './parties.ts';

export type BasketMailKind = 'quote' | 'order_confirmation';
export type MailDraft = { to: string; subject: string; message: string; language: Language; attachment: string };
export type MailChanges = { subject?: string | undefined; message?: string | undefined };

/** The mail that would go, in the language of its reader; anything but Dutch is answered in English. */
export function draftMail(
  { kernel }: Pick<QueryContext, 'kernel'>,
  kind: BasketMailKind,
  basket: BasketRow,
  parties: Parties,
  validUntil?: Temporal.PlainDate,
): MailDraft {
  const language: Language = (parties.contact?.language ?? 'nl') === 'nl' ? 'nl' : 'en';
  const params = {
    number: basket.number,
    description: basket.description || basket.number,
    name: parties.contact?.name ?? parties.customer.name,
    brand: parties.brand.name,
    date: validUntil ? documentFormats(language).date(validUntil.toString()) : '',
  };
  return {
    to: parties.contact?.email ?? '',
    language,
    subject: kernel.texts.say(language, `baskets.mail.${kind}.subject`, params),
    message: kernel.texts.say(language, `baskets.mail.${kind}.message`, params),
    attachment: `${kernel.texts.say(language, `baskets.mail.${kind}.file`, params)}.pdf`,
  };
}

/** Puts it in the outbox with all that its document says, which the mail's job typesets; answers the mail's id. */
export async function queueBasketMail(
  context: CommandContext,
  kind: BasketMailKind,
  about: { basket: BasketRow; parties: Parties; draft: MailDraft; document: unknown; changes: MailChanges; url: string },
): Promise<number> {
  const { basket, parties, draft, document, changes, url } = about;
  const label = context.kernel.texts.say(draft.language, `baskets.mail.${kind}.button`);
  const written = writeMail({
    language: draft.language,
    brand: parties.brand,
    message: changes.message ?? draft.message,
    button: { label, url },
    signature: parties.orderManager?.signature ?? parties.brand.name,
  });
  const copies = await mailCopies(context.tx, kind === 'quote' ? 'quotes' : 'confirmations', basket, draft.to);
  return queueMail(context, {
    kind,
    refs: [`basket:${basket.id}`],
    to: [draft.to, ...copies],
    from: parties.brand.name,
    subject: changes.subject ?? draft.subject,
    ...written,
    attachments: [{ name: draft.attachment, mime: 'application/pdf', document: { kind, data: document } }],
  });
}
