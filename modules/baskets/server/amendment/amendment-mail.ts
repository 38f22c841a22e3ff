import type { AmendmentPreview } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { basketUrl } from '#modules/baskets/server/basket/basket-url.ts';
import { type BasketRow, findBasket, linesOf } from '#modules/baskets/server/basket/baskets.store.ts';
import { type Parties, readParties } from '#modules/baskets/server/basket/parties.ts';
import { draftMail, queueBasketMail, recipientOrPost } from '#modules/baskets/server/mail/basket-mail.ts';
import { storeSentDates } from '#modules/baskets/server/mail/date-change-mail.ts';
import { mailContributors } from '#modules/baskets/server/mail/mail-contributors.ts';
import { confirmationDocument, deliveriesOf } from '#modules/baskets/server/order/confirmation-document.ts';
import { makeStatusLink } from '#modules/baskets/server/order/status-link.ts';
import { addMoney, noMoney } from '#platform/domain/money.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { pageLanguage, readerLanguage } from '#platform/server/text/texts.ts';
import { grantTokenUntil } from '#platform/server/tokens.ts';
import { type AmendmentRecord, amendmentsOf } from './amendments.store.ts';

/** Contributes the confirmation of an amendment: what changed, and what it costs. */
export const amendmentConfirmedMail = mailContributors.entry({
  kind: 'amendment_confirmed',
  async compose(context, basket, language) {
    const applied = (await amendmentsOf(context.tx, basket.id)).find(({ status }) => status === 'applied');
    if (!applied?.result) return undefined;
    const params = { amendment: String(applied.number), ...amendmentTexts(context, applied.result, language) };
    return { textKind: 'amendment_confirmed', params, files: [], refs: [`amendment:${applied.id}`] };
  },
  link: (context, basket, _, language) => makeStatusLink(context, basket.id, language),
});

/** Describes the changes and the difference as the customer reads them. */
function amendmentTexts(
  { kernel }: Pick<QueryContext, 'kernel'>,
  preview: AmendmentPreview,
  language: ReaderLanguage,
): { changes: string; difference: string } {
  const { money, date } = documentFormats(language);
  const say = (key: string, params: Record<string, string>) => kernel.texts.say(language, `baskets.amendment.mail.${key}`, params);
  const changes = preview.rows.map(({ kind, description, fields, was, becomes, transport }) => {
    if (kind === 'cancel') return say('canceled', { line: description, price: money(becomes ?? noMoney) });
    if (kind === 'added') {
      const quantity = fields.find(({ field }) => field === 'quantity')?.becomes ?? '';
      return say('added', { line: description, quantity, price: money(addMoney(becomes ?? noMoney, transport?.becomes ?? noMoney)) });
    }
    if (kind === 'rest') {
      const sent = fields.find(({ field }) => field === 'quantity')?.becomes ?? '';
      return say('rest', { line: description, sent, from: money(was ?? noMoney), to: money(becomes ?? noMoney) });
    }
    if (kind === 'cost') return say('cost', { line: description, price: money(becomes ?? noMoney) });
    const changed = fields.map(({ field, was: from, becomes: to }) => {
      const [before, after] = field === 'deliverOn' ? [from && date(from), date(to)] : [from, to];
      return say(field, { from: before, to: after });
    });
    const [before, after] = [was ?? noMoney, becomes ?? noMoney];
    const priced = before === after ? [] : [say('price', { from: money(before), to: money(after) })];
    const carried =
      transport && transport.was !== transport.becomes
        ? [say('transport', { from: money(transport.was), to: money(transport.becomes) })]
        : [];
    return `${description}: ${[...changed, ...priced, ...carried].join(', ')}`;
  });
  const { difference } = preview;
  const sign = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same';
  return {
    changes: changes.join('\n'),
    difference: say(sign, { amount: money(difference < 0 ? addMoney(noMoney, -difference as typeof difference) : difference) }),
  };
}

/**
 * Queues the confirmation with the order as it is now, or keeps it to be posted; returns its recipient,
 * empty when it is to be posted, null without an order manager.
 */
export async function mailAmendment(context: CommandContext, amendment: AmendmentRecord): Promise<string | null> {
  const { tx } = context;
  const basket = await findBasket(tx, amendment.basketId);
  const parties = await readParties(tx, basket);
  if (basket.orderManagerId === null) return null;
  const draft = await draftMail(context, 'amendment_confirmed', basket, parties);
  const about = { basket, lines: await linesOf(tx, basket.id), parties, deliveries: await deliveriesOf(tx, basket.id) };
  const enclosed = { data: confirmationDocument(about, shopDay(context)) };
  const url = await makeStatusLink(context, basket.id, draft.language);
  const queued = await queueBasketMail(context, 'amendment_confirmed', { basket, parties, draft, enclosed, changes: {}, url });
  await storeSentDates(tx, basket.id);
  await tx.record({
    fact: 'basket.mailed',
    refs: { basket: basket.id },
    data: { kind: 'amendment_confirmed', to: recipientOrPost(queued) },
  });
  return queued.to;
}

/** Days after the last day to answer on which the link still shows the outcome of the amendment. */
const linkDaysAfter = 30;

type Question = {
  amendment: AmendmentRecord;
  basket: BasketRow;
  parties: Parties;
  preview: AmendmentPreview;
  validUntil: Temporal.PlainDate;
};

/** Queues the mail that asks the contact to agree, with a link to the page where that is done. */
export async function mailQuestion(context: CommandContext, { amendment, basket, parties, preview, validUntil }: Question): Promise<void> {
  const { tx, kernel, now } = context;
  const { brand, contact } = parties;
  const language = readerLanguage(contact?.language ?? 'nl');
  const until = validUntil.add({ days: linkDaysAfter }).toZonedDateTime(kernel.config.timeZone).toInstant();
  const token = await grantTokenUntil(tx, { kind: 'amendment', subjectId: amendment.id, basketId: basket.id }, now, until);
  const { subject, message, button } = await filledMailText(
    context,
    'amendment_asked',
    { unit: brand.unit, language },
    {
      ...{ number: basket.number, description: basket.description || basket.number, name: contact?.name ?? '', brand: brand.name },
      ...{ amendment: String(amendment.number), ...amendmentTexts(context, preview, language) },
      ...{ remark: amendment.message, date: documentFormats(language).date(validUntil.toString()) },
    },
  );
  const url = `${await basketUrl(context, basket.id)}/amendment/${token}?lang=${pageLanguage(language)}`;
  const signature = parties.orderManager?.signature ?? brand.name;
  await queueMail(context, {
    kind: 'amendment_asked',
    refs: [`basket:${basket.id}`, `amendment:${amendment.id}`],
    to: [contact?.email ?? ''],
    brand,
    sentBy: context.actor,
    subject,
    ...writeMail({ language, brand, message, ...(button && { button: { label: button, url } }), signature }),
  });
}
