import { sql } from 'drizzle-orm';
import type { BasketMailKind } from '#modules/baskets/domain/mail/mail.ts';
import type { BasketRow } from '#modules/baskets/server/basket/baskets.store.ts';
import type { Parties } from '#modules/baskets/server/basket/parties.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { type DeliveryTo, deliveriesOf } from '#modules/baskets/server/order/confirmation-document.ts';
import type { CopyKind } from '#modules/relations/domain/customer/customer.ts';
import { mailCopies } from '#modules/relations/server/public.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { notFound } from '#platform/server/errors.ts';
import type { FileAttachment, MailAttachment } from '#platform/server/mail/attachments.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText, mailKinds } from '#platform/server/mail/mail-text.ts';
import { type WrittenMail, writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { type MailContents, mailContributorFor } from './mail-contributors.ts';

export type MailDraft = {
  to: string;
  subject: string;
  message: string;
  button: string;
  language: ReaderLanguage;
  attachment: string | null;
  /** The contents from the contributor of this kind; undefined when there are none. */
  contents?: MailContents | undefined;
};
export type MailChanges = {
  subject?: string | undefined;
  message?: string | undefined;
  extra?: readonly string[];
  fileIds?: readonly number[];
  /** `YYYY-MM-DDTHH:mm`, in the shop's time zone. */
  sendAt?: string | undefined;
};

/** The kinds of mail with a document attached. */
const kindsWithDocument: readonly BasketMailKind[] = ['quote', 'order_confirmation', 'pro_forma', 'quote_reminder', 'amendment_confirmed'];

/** The language of the mails to the contact of a basket. */
export const mailLanguage = ({ contact }: Pick<Parties, 'contact'>): ReaderLanguage => readerLanguage(contact?.language ?? 'nl');

/** Drafts a mail in the language of its reader. */
export async function draftMail(
  context: Pick<QueryContext, 'tx' | 'kernel'>,
  kind: BasketMailKind,
  basket: BasketRow,
  parties: Parties,
  known: { validUntil?: Temporal.PlainDate; deliveries?: readonly DeliveryTo[] } = {},
): Promise<MailDraft> {
  const { validUntil, deliveries } = known;
  const language = mailLanguage(parties);
  const contributor = mailContributorFor(context, kind);
  const contents = await contributor?.compose(context, basket, language);
  const params = {
    number: basket.number,
    description: basket.description || basket.number,
    name: parties.contact?.greetedAs ?? parties.customer.name,
    brand: parties.brand.name,
    date: validUntil ? documentFormats(language).date(validUntil.toString()) : '',
    ...(contributor && (contents?.params ?? unknownFields(context, kind))),
  };
  const words = await filledMailText(context, contents?.textKind ?? kind, { unit: parties.brand.unit, language }, params);
  const own = kindsWithDocument.includes(kind) ? `${context.kernel.texts.say(language, `baskets.mail.${kind}.file`, params)}.pdf` : null;
  const added = [
    kind === 'order_confirmation' ? deliveryDaysText(context, deliveries ?? (await deliveriesOf(context.tx, basket.id)), language) : '',
    await onRequestText(context, kind, basket.id, language),
  ];
  const message = [words.message, ...added].filter(Boolean).join('\n\n');
  return {
    ...words,
    message,
    to: contents?.to || (parties.contact?.email ?? ''),
    language,
    attachment: own ?? contents?.files[0]?.name ?? null,
    contents,
  };
}

const quoteKinds: readonly BasketMailKind[] = ['quote', 'quote_reminder'];

/** Lists the lines with their price on request, for the message body of a quote. */
async function onRequestText(
  { tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>,
  kind: BasketMailKind,
  basketId: number,
  language: ReaderLanguage,
) {
  if (!quoteKinds.includes(kind)) return '';
  const open = await tx.rows<{ description: string }>(sql`
    SELECT l.description FROM lines l WHERE l.basket_id = ${basketId} AND l.price_on_request AND ${notCanceled} ORDER BY l.position, l.id`);
  if (open.length === 0) return '';
  const lines = open.map(({ description }) => description).join(', ');
  return kernel.texts.say(language, 'baskets.mail.onRequest', { lines });
}

/** Says on which days an order is delivered or ready to be collected, for the message body of its confirmation. */
function deliveryDaysText({ kernel }: Pick<QueryContext, 'kernel'>, deliveries: readonly DeliveryTo[], language: ReaderLanguage): string {
  const open = deliveries.filter(({ isCanceled, method }) => !isCanceled && method !== 'stock');
  const daysOf = (collected: boolean) =>
    new Set(open.flatMap(({ on, method }) => (on !== null && (method === 'pick_up') === collected ? [on] : [])));
  return [
    { text: 'baskets.mail.deliveredOn', days: daysOf(false) },
    { text: 'baskets.mail.collectedOn', days: daysOf(true) },
  ]
    .filter(({ days }) => days.size > 0)
    .map(({ text, days }) =>
      kernel.texts.say(language, text, { dates: [...days].toSorted().map(documentFormats(language).date).join(', ') }),
    )
    .join(' ');
}

/** Fills the merge fields of a mail without contents with their names, as placeholders in the draft. */
function unknownFields({ kernel }: Pick<QueryContext, 'kernel'>, kind: BasketMailKind): Record<string, string> {
  const fields = mailKinds.entriesOf(kernel).find((one) => one.kind === kind)?.fields ?? {};
  const own = ['number', 'description', 'name', 'brand'];
  return Object.fromEntries(Object.keys(fields).flatMap((name) => (own.includes(name) ? [] : [[name, '…']])));
}

/** Renders the mail as its reader sees it. */
export function writeBasketMail(draft: MailDraft, parties: Parties, url: string | null): WrittenMail {
  return writeMail({
    language: draft.language,
    brand: parties.brand,
    message: draft.message,
    ...(url !== null && draft.button !== '' && { button: { label: draft.button, url } }),
    signature: parties.orderManager?.signature ?? parties.brand.name,
  });
}

/** Parses the requested moment of sending, in the shop's time zone. */
export function sendMoment({ kernel }: Pick<QueryContext, 'kernel'>, sendAt: string | undefined): Temporal.Instant | undefined {
  return sendAt === undefined ? undefined : Temporal.PlainDateTime.from(sendAt).toZonedDateTime(kernel.config.timeZone).toInstant();
}

type About = {
  basket: BasketRow;
  parties: Parties;
  draft: MailDraft;
  /** The data of a document that the mail's job typesets, or an existing file; undefined without an attachment. */
  enclosed: { data: unknown } | MailAttachment | undefined;
  changes: MailChanges;
  url: string | null;
  /** The addresses that get a copy, when they were read already. */
  copies?: readonly string[];
};

/** The kinds of mail of which contacts can request copies. */
const copyKindOf: Partial<Record<BasketMailKind, CopyKind>> = {
  quote: 'quotes',
  order_confirmation: 'confirmations',
  shipped: 'shipments',
};

/** The addresses that get a copy of a mail of this kind to a reader. */
export async function copiesOf(
  { tx }: CommandContext,
  kind: BasketMailKind,
  basket: BasketRow,
  reader: string,
): Promise<readonly string[]> {
  const wanted = copyKindOf[kind];
  return wanted ? mailCopies(tx, wanted, basket, reader) : [];
}

export type QueuedMail = { mailId: number /** Empty for one that is posted. */; to: string };

/**
 * Adds a mail to the outbox with the frozen data of its document, which the mail's job typesets. Without an address its document waits there
 * to be posted, and copies go as a mail of their own.
 */
export async function queueBasketMail(context: CommandContext, kind: BasketMailKind, about: About): Promise<QueuedMail> {
  const { basket, parties, draft, enclosed, changes, url } = about;
  const words = { ...draft, subject: changes.subject ?? draft.subject, message: changes.message ?? draft.message };
  const files = changes.fileIds?.length ? await filesOf(context, basket.id, changes.fileIds) : [];
  const name = draft.attachment ?? '';
  const document: MailAttachment[] =
    enclosed === undefined
      ? []
      : ['data' in enclosed ? { name, mime: 'application/pdf', document: { kind, data: enclosed.data } } : enclosed];
  const copies = about.copies ?? (await copiesOf(context, kind, basket, draft.to));
  const readers = [draft.to, ...(changes.extra ?? [])].filter(Boolean);
  const isPostal = readers.length === 0;
  const mail = {
    kind,
    refs: [`basket:${basket.id}`, ...(draft.contents?.refs ?? [])],
    brand: parties.brand,
    ...(kind !== 'production_started' && { sentBy: context.actor }),
    subject: words.subject,
    ...writeBasketMail(words, parties, url),
    attachments: [...document, ...(draft.contents?.files ?? []), ...files],
    sendAt: sendMoment(context, changes.sendAt),
  };
  const to = isPostal ? [] : [...new Set([...readers, ...copies])];
  const mailId = await queueMail(context, { ...mail, to, isPostal });
  if (isPostal && copies.length > 0) await queueMail(context, { ...mail, to: copies });
  return { mailId, to: to[0] ?? '' };
}

/** The recipient of a mail as its fact names it. */
export const recipientOrPost = ({ to }: QueuedMail) => to || 'post';

/** Reads the files of this basket to attach; 404 when one is missing. */
async function filesOf({ tx }: CommandContext, basketId: number, ids: readonly number[]): Promise<FileAttachment[]> {
  const found = await tx.rows<FileAttachment>(sql`
    SELECT name, mime, key AS "fileKey" FROM files
    WHERE id = ANY(${sql.param([...ids])}) AND refs @> ARRAY[${`basket:${basketId}`}]::text[] AND removed_at IS NULL ORDER BY id`);
  if (found.length !== new Set(ids).size) throw notFound();
  return found;
}
