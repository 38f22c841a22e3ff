import { sql } from 'drizzle-orm';
import { basketMoved } from '#modules/baskets/domain/facts.ts';
import { colleagueReason } from '#modules/baskets/domain/order/colleague-hold.ts';
import { isLossFilled, type Loss } from '#modules/baskets/domain/quote/note-loss.ts';
import { findBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { managerOnDuty, relationsTables } from '#modules/relations/server/public.ts';
import { moneyFromUnits } from '#platform/domain/money.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { subscribe } from '#platform/server/facts.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { textOf } from '#platform/server/text/fact-text.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';

/** Acts of a customer without the staff: mailed to the order manager and confirmed to the contact. */
export const answerKinds = ['quote_approved', 'quote_declined', 'reordered', 'called_off', 'amendment_declined'] as const;
/** Acts that the contact hears of by another mail, or by none. */
export const managerAnswerKinds = [
  'amendment_agreed',
  'amendment_waits',
  'amendment_not_applied',
  'order_message',
  'paid_order_waits',
  'payment_charged_back',
  'order_day_gone',
  'order_day_kept',
  'university_pays',
  'defence_moved',
  'colleague_declined',
] as const;
/** Acts by a link that the contact hears of, because somebody else may have the link; the order manager hears of them by another mail. */
export const contactAnswerKinds = ['order_redirected'] as const;
type ContactKind = (typeof answerKinds)[number];
type AnswerKind = ContactKind | (typeof managerAnswerKinds)[number] | (typeof contactAnswerKinds)[number];
const isOneOf = (kinds: readonly AnswerKind[], kind: AnswerKind) => kinds.includes(kind);

/** The mail for each way a customer approves; one that the staff noted is mailed only when a colleague of the buyer approves it. */
const kindOf: Partial<Record<string, ContactKind>> = { link: 'quote_approved', portal: 'reordered', call_off: 'called_off' };

export const mailApproval = subscribe(basketMoved.quote_approved, async (context, { refs, data }) => {
  const byColleague = data.waitedFor === colleagueReason && !context.actor.internal;
  const kind = kindOf[String(data.how)] ?? (byColleague ? 'quote_approved' : undefined);
  if (kind) await mailAnswer(context, kind, refs.basket, { by: String(data.by) });
});

export const mailDecline = subscribe(basketMoved.quote_canceled, async (context, { refs, data }) => {
  const answer = { by: String(data.by), reason: String(data.note) };
  if (data.reason === colleagueReason) await mailAnswer(context, 'colleague_declined', refs.basket, answer);
  if (data.reason !== 'declined') return;
  const loss = {
    competitor: textOf(data.competitor),
    competitorPrice: typeof data.competitorPrice === 'number' ? moneyFromUnits(data.competitorPrice) : null,
  };
  await mailAnswer(context, 'quote_declined', refs.basket, { ...answer, loss });
});

type Answer = {
  by?: string;
  reason?: string;
  date?: string;
  loss?: Loss;
  amendment?: number;
  from?: string;
  to?: string;
  /** The last day on which a university takes the books, when they come after it. */
  missedDue?: string | null;
};
const noLoss: Loss = { competitor: '', competitorPrice: null };
type Reader = { to: string; language: ReaderLanguage; name: string };

/** Mails an act of the customer to the order manager, and confirms it to the contact. */
export async function mailAnswer(context: CommandContext, kind: AnswerKind, basketId: number, answer: Answer = {}): Promise<void> {
  const { tx, kernel } = context;
  const basket = await findBasket(tx, basketId);
  const parties = await readParties(tx, basket);
  const { brand, contact, customer } = parties;
  const manager = await readManager(context, basket.orderManagerId);
  const about = {
    number: basket.number,
    description: basket.description || basket.number,
    brand: brand.name,
    customer: customer.name,
    ...{
      by: answer.by ?? '',
      reason: answer.reason ?? '',
      amendment: String(answer.amendment ?? ''),
      from: answer.from ?? '',
      to: answer.to ?? '',
    },
  };
  const mail = async (words: string, { to, language, name }: Reader, url?: string) => {
    const { subject, message, button } = await filledMailText(
      context,
      words,
      { unit: brand.unit, language },
      {
        ...about,
        name,
        date: answer.date ? documentFormats(language).date(answer.date) : '',
        cheaper: cheaperText(context, language, answer.loss ?? noLoss),
        late: lateText(context, language, answer.missedDue ?? null),
      },
    );
    const signature = url ? brand.name : (parties.orderManager?.signature ?? brand.name);
    const letter = writeMail({ language, brand, message, ...(url && button && { button: { label: button, url } }), signature });
    await queueMail(context, { kind: words, refs: [`basket:${basketId}`], to: [to], brand, subject, ...letter });
  };
  if (manager && !isOneOf(contactAnswerKinds, kind))
    await mail(`${kind}_manager`, manager, `${kernel.config.publicUrl}/basket/${basketId}`);
  if (contact?.email && !isOneOf(managerAnswerKinds, kind))
    await mail(kind, { to: contact.email, language: readerLanguage(contact.language), name: contact.name });
}

/** Formats the competitor and price that the customer gave; empty when they gave none. */
function cheaperText({ kernel }: CommandContext, language: ReaderLanguage, { competitor, competitorPrice }: Loss): string {
  if (!isLossFilled({ competitor, competitorPrice })) return '';
  const theirs = competitorPrice === null ? 'none' : documentFormats(language).money(competitorPrice);
  return kernel.texts.say(language, 'baskets.mail.quote_declined_manager.cheaper', { competitor: competitor || 'none', theirs });
}

/** Says that the books come too late for the university; empty when they do not. */
function lateText({ kernel }: CommandContext, language: ReaderLanguage, missedDue: string | null): string {
  if (missedDue === null) return '';
  return kernel.texts.say(language, 'baskets.mail.defence_moved_manager.late', { due: documentFormats(language).date(missedDue) });
}

/** Reads the order manager, or the deputy of today. */
async function readManager(context: CommandContext, managerId: number | null): Promise<Reader | undefined> {
  const { tx } = context;
  const onDuty = await managerOnDuty(tx, managerId, shopDay(context).toString());
  return tx.row<Reader>(sql`
    SELECT u.email AS to, u.name, u.language FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.id = ${onDuty} AND u.active`);
}
