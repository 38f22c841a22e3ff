import { type SQL, sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { remindInvoicesEndpoint } from '#modules/invoicing/contract/reminder/remind-invoices.endpoint.ts';
import {
  collectionCosts,
  decideRemind,
  type LetterRefusal,
  type RemindBy,
  type RemindRefusal,
  reminderCount,
} from '#modules/invoicing/domain/reminder/remind-invoice.ts';
import { invoiceLetterKinds, invoiceReminderKinds } from '#modules/invoicing/server/mail-kinds.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { readBrand } from '#modules/shipping/server/public.ts';
import type { Decision, Refused } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { renderPlainLetter } from '#platform/server/documents/plain-letter.ts';
import { findFile, storeFile } from '#platform/server/files/files.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { invoiceText } from '../documents/invoice-texts.ts';
import { invoiceEmail } from '../due-orders.ts';
import { awaitsCredit } from '../installment/installment-credits.ts';
import { type Invoice, idsPerBasket, linesOf, lockInvoices } from '../invoices.store.ts';
import { isOverdue, openOf } from '../payment/open-invoices.ts';
import { invoiceReminders } from './reminders.tables.ts';

/** The number of reminders sent of invoice `i`. */
export const remindersOf = sql`coalesce((SELECT max(r.number) FROM invoice_reminders r WHERE r.invoice_id = i.id), 0)`;
/** The complaints that hold the invoices of the orders on invoice `i`; null without one. */
export const disputeOf = sql`(SELECT string_agg(DISTINCT b.invoice_locked_by, ', ') FROM ${basketsTables.baskets} b
  WHERE b.invoice_locked_by IS NOT NULL AND b.id IN (SELECT basket_id FROM invoice_lines WHERE invoice_id = i.id))`;

const hasNoAddress = sql`(i.send_to = '' AND NOT EXISTS (
  SELECT 1 FROM ${relationsTables.contacts} e WHERE e.customer_id = i.customer_id AND e.active AND e.email <> ''))`;
/** Somebody calls a customer who cannot be mailed, this number of days after the last letter, or after the due day without one. */
const callAfterDays = 14;

const mayBeReminded = sql`(${disputeOf} IS NULL AND EXISTS (
  SELECT 1 FROM ${relationsTables.customers} k WHERE k.id = i.customer_id AND k.invoice_reminders))`;

/** Invoice `i` is still overdue after its last reminder, or two weeks after its last letter or due day while the night would remind of it but has no address. */
export const isForCollection = (
  today: string,
): SQL => sql`${isOverdue(today)} AND NOT ${awaitsCredit} AND (${remindersOf} >= ${reminderCount}
  OR ${hasNoAddress} AND ${mayBeReminded} AND ${today}::date - ${callAfterDays}::int
    > coalesce((SELECT max(r.sent_at)::date FROM invoice_reminders r WHERE r.invoice_id = i.id), i.due_on))`;

type Reminding = {
  isOverdue: boolean;
  disputedBy: string | null;
  awaitsCredit: boolean;
  open: Money;
  daysLate: number;
  sendTo: string;
  reminders: number;
  remindedAt: string | null;
};

async function readReminding(tx: ReadTx, id: number, today: string): Promise<Reminding> {
  const found = await tx.row<Reminding>(sql`
    SELECT coalesce(${isOverdue(today)}, false) AS "isOverdue", ${disputeOf} AS "disputedBy", ${awaitsCredit} AS "awaitsCredit", ${openOf} AS open,
      coalesce(${today}::date - i.due_on, 0) AS "daysLate",
      coalesce(nullif(i.send_to, ''), ${invoiceEmail}, '') AS "sendTo", ${remindersOf}::int AS reminders,
      (SELECT max(r.sent_at) FROM invoice_reminders r WHERE r.invoice_id = i.id) AS "remindedAt"
    FROM invoices i JOIN ${relationsTables.customers} c ON c.id = i.customer_id WHERE i.id = ${id}`);
  return found!;
}

export const remindInvoices = command(remindInvoicesEndpoint, async (context, { ids }) => {
  const sent = [];
  let unreachable: Refused<'REMINDER_EMAIL_MISSING'> | undefined;
  for (const invoice of await lockInvoices(context.tx, ids)) {
    const decided = await remindOf(context, invoice);
    if (decided.accepted) sent.push({ id: invoice.id, reminder: decided.value });
    else if (decided.code !== 'REMINDER_EMAIL_MISSING') return decided;
    // One without an address holds up no other.
    else unreachable ??= decided as Refused<'REMINDER_EMAIL_MISSING'>;
  }
  return sent.length === 0 && unreachable ? unreachable : sent;
});

/** Sends the next reminder of a locked invoice by mail or as a letter, and records it, or refuses. */
export async function remindOf(context: CommandContext, invoice: Invoice): Promise<Decision<number, RemindRefusal>>;
export async function remindOf(context: CommandContext, invoice: Invoice, by: 'post'): Promise<Decision<number, LetterRefusal>>;
export async function remindOf(context: CommandContext, invoice: Invoice, by: RemindBy = 'mail'): Promise<Decision<number, RemindRefusal>> {
  const { tx, now } = context;
  const today = shopDay(context);
  const state = await readReminding(tx, invoice.id, today.toString());
  const remindedOn = state.remindedAt === null ? null : shopDay({ ...context, now: Temporal.Instant.from(state.remindedAt) });
  const decided = decideRemind({ ...state, number: invoice.number ?? '', remindedOn }, today, by);
  if (!decided.accepted) return decided;
  const reminder = { invoice, reminder: decided.value, ...state };
  const sentTo = by === 'mail' ? state.sendTo : '';
  const letterFileId = by === 'mail' ? null : await makeLetter(context, reminder, today.toString());
  await tx.db
    .insert(invoiceReminders)
    .values({ invoiceId: invoice.id, number: decided.value, sentAt: now.toString(), sentTo, letterFileId });
  if (by === 'mail') await mailReminder(context, reminder);
  const data = { number: invoice.number ?? '', reminder: decided.value, to: sentTo || 'post' };
  const orders = [...idsPerBasket(await linesOf(tx, invoice.id)).keys()].map((basket) => ({ basket }));
  // An invoice of an earlier program has no orders here.
  for (const order of orders.length > 0 ? orders : [{}])
    await tx.record({ fact: 'invoice.reminded', refs: { ...order, invoice: invoice.id }, data });
  return decided;
}

type Reminder = Pick<Reminding, 'open' | 'daysLate' | 'sendTo'> & { invoice: Invoice; reminder: number };

/** Writes a reminder in the language of its invoice. */
async function wordReminder(context: CommandContext, { invoice, reminder, open, daysLate }: Reminder, by: RemindBy) {
  const language = readerLanguage(invoice.language);
  const formats = documentFormats(language);
  const brand = await readBrand(context.tx, invoice.businessUnitId);
  const params = {
    number: invoice.number!,
    order: invoice.orderNumber,
    ofOrder: invoice.orderNumber === '' ? '' : context.kernel.texts.say(language, 'invoicing.mail.ofOrder', { order: invoice.orderNumber }),
    name: invoice.recipient.attention ?? invoice.recipient.name,
    amount: formats.money(open),
    date: formats.date(invoice.dueOn!),
    days: String(daysLate),
    costs: formats.money(collectionCosts(open)),
    // The document of an invoice of an earlier program is there.
    attached: context.kernel.texts.say(language, invoice.fileId === null ? 'invoicing.mail.notAttached' : 'invoicing.mail.attached', {}),
  };
  const kind = (by === 'mail' ? invoiceReminderKinds : invoiceLetterKinds)[reminder - 1]!;
  return { kind, brand, language, formats, ...(await filledMailText(context, kind, { unit: brand.unit, language }, params)) };
}

async function mailReminder(context: CommandContext, reminder: Reminder): Promise<void> {
  const { invoice, sendTo } = reminder;
  const { kind, brand, language, subject, message } = await wordReminder(context, reminder, 'mail');
  const file = invoice.fileId === null ? undefined : await findFile(context.tx, invoice.fileId);
  await queueMail(context, {
    ...{ kind, refs: [`invoice:${invoice.id}`], to: [sendTo], brand, sentBy: context.actor, subject },
    ...writeMail({ language, brand, message, signature: brand.name }),
    attachments: file ? [{ name: file.name, mime: file.mime, fileKey: file.key }] : [],
  });
}

/** Stores the letter of a reminder and returns its file. */
async function makeLetter(context: CommandContext, reminder: Reminder, day: string): Promise<number> {
  const { invoice } = reminder;
  const { brand, language, formats, subject, message } = await wordReminder(context, reminder, 'post');
  const { text } = invoiceText(language);
  const pdf = await renderPlainLetter({
    ...{ brand, language, day, title: subject, number: invoice.number!, recipient: invoice.recipient, message },
    facts: [
      { label: text('letterDate'), value: formats.date(day) },
      { label: text('invoiceNumber'), value: invoice.number! },
      { label: text('due'), value: formats.money(reminder.open) },
    ],
    ...{ closing: text('closing'), sender: [brand.name] },
  });
  const name = `${invoice.number!}-${day}.pdf`;
  return (await storeFile(context, pdf, { name, mime: 'application/pdf', refs: [`invoice:${invoice.id}`] })).id;
}
