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
};
const noLoss: Loss = { competitor: '', competitorPrice: null };
type Reader = { to: string; language: ReaderLanguage; name: string };

type Params = Record<string, string>;

/** Mails an act of the customer to the order manager, and confirms it to the contact. */
export async function mailAnswer(context: CommandContext, kind: AnswerKind, basketId: number, answer: Answer = {}): Promise<void> {
  const { contact, mail, mailManager } = await openMails(context, basketId);
  const paramsIn = (language: ReaderLanguage): Params => ({
    by: answer.by ?? '',
    reason: answer.reason ?? '',
    amendment: String(answer.amendment ?? ''),
    from: answer.from ?? '',
    to: answer.to ?? '',
    date: answer.date ? documentFormats(language).date(answer.date) : '',
    cheaper: cheaperText(context, language, answer.loss ?? noLoss),
  });
  if (!isOneOf(contactAnswerKinds, kind)) await mailManager(`${kind}_manager`, paramsIn);
  if (contact?.email && !isOneOf(managerAnswerKinds, kind))
    await mail(kind, { to: contact.email, language: readerLanguage(contact.language), name: contact.name }, paramsIn);
}

/** Mails the order manager of a basket what a higher module has a text for: `paramsIn` gives its own merge fields in a language. */
export async function mailOrderManager(
  context: CommandContext,
  kind: string,
  basketId: number,
  paramsIn: (language: ReaderLanguage) => Params,
): Promise<void> {
  const { mailManager } = await openMails(context, basketId);
  await mailManager(kind, paramsIn);
}

/** Reads what the mails about a basket have in common, and returns how to write one to a reader and to its order manager. */
async function openMails(context: CommandContext, basketId: number) {
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
  };
  const mail = async (kind: string, { to, language, name }: Reader, paramsIn: (language: ReaderLanguage) => Params, url?: string) => {
    const params = { ...about, ...paramsIn(language), name };
    const { subject, message, button } = await filledMailText(context, kind, { unit: brand.unit, language }, params);
    const signature = url ? brand.name : (parties.orderManager?.signature ?? brand.name);
    const letter = writeMail({ language, brand, message, ...(url && button && { button: { label: button, url } }), signature });
    await queueMail(context, { kind, refs: [`basket:${basketId}`], to: [to], brand, subject, ...letter });
  };
  const mailManager = async (kind: string, paramsIn: (language: ReaderLanguage) => Params) => {
    if (manager) await mail(kind, manager, paramsIn, `${kernel.config.publicUrl}/basket/${basketId}`);
  };
  return { contact, mail, mailManager };
}

/** Formats the competitor and price that the customer gave; empty when they gave none. */
function cheaperText({ kernel }: CommandContext, language: ReaderLanguage, { competitor, competitorPrice }: Loss): string {
  if (!isLossFilled({ competitor, competitorPrice })) return '';
  const theirs = competitorPrice === null ? 'none' : documentFormats(language).money(competitorPrice);
  return kernel.texts.say(language, 'baskets.mail.quote_declined_manager.cheaper', { competitor: competitor || 'none', theirs });
}

/** Reads the order manager, or the deputy of today. */
async function readManager(context: CommandContext, managerId: number | null): Promise<Reader | undefined> {
  const { tx } = context;
  const onDuty = await managerOnDuty(tx, managerId, shopDay(context).toString());
  return tx.row<Reader>(sql`
    SELECT u.email AS to, u.name, u.language FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.id = ${onDuty} AND u.active`);
}
