import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, type Money, moneyFromEuros, noMoney, percentOf, roundToCents, subtractMoney } from '#platform/domain/money.ts';

/** An open invoice goes to the collection list after this many reminders. */
export const reminderCount = 3;

export type RemindableInvoice = {
  number: string;
  isOverdue: boolean;
  /** The complaints that hold the invoices of its orders; null without one. */
  disputedBy: string | null;
  /** An installment of a canceled order, of which finance decides whether it is credited. */
  awaitsCredit: boolean;
  sendTo: string;
  reminders: number;
  remindedOn: Temporal.PlainDate | null;
};

export type RemindRefusal =
  | 'INVOICE_NOT_OVERDUE'
  | 'INVOICE_DISPUTED'
  | 'INVOICE_AWAITS_CREDIT'
  | 'REMINDERS_SENT'
  | 'REMINDED_TODAY'
  | 'REMINDER_EMAIL_MISSING';
export type LetterRefusal = Exclude<RemindRefusal, 'REMINDER_EMAIL_MISSING'>;

/** Routes of a reminder: a letter needs no e-mail address. */
export type RemindBy = 'mail' | 'post';

/** Decides on reminding of an open invoice, and answers which reminder it is: 1, 2 or 3. */
export function decideRemind(
  invoice: RemindableInvoice,
  today: Temporal.PlainDate,
  by: RemindBy = 'mail',
): Decision<number, RemindRefusal> {
  const { number, disputedBy, reminders, remindedOn } = invoice;
  if (!invoice.isOverdue) return refuse('INVOICE_NOT_OVERDUE', { number });
  if (disputedBy !== null) return refuse('INVOICE_DISPUTED', { number, complaint: disputedBy });
  if (invoice.awaitsCredit) return refuse('INVOICE_AWAITS_CREDIT', { number });
  if (reminders >= reminderCount) return refuse('REMINDERS_SENT', { number });
  if (remindedOn !== null && Temporal.PlainDate.compare(remindedOn, today) >= 0) return refuse('REMINDED_TODAY', { number });
  return by === 'mail' && invoice.sendTo === '' ? refuse('REMINDER_EMAIL_MISSING', { number }) : accept(reminders + 1);
}

/** Parts of the amount, up to a limit in euro, each with its per cent. */
const scale = [
  [2500, 15],
  [5000, 10],
  [10_000, 5],
  [200_000, 1],
  [Number.POSITIVE_INFINITY, 0.5],
] as const;
const [least, most] = [moneyFromEuros(40), moneyFromEuros(6775)];

/** The collection costs that the law allows for an open amount: a falling per cent, at least € 40 and at most € 6,775. */
export function collectionCosts(open: Money): Money {
  let [costs, from] = [noMoney, noMoney];
  for (const [until, percent] of scale) {
    const limit = Number.isFinite(until) ? moneyFromEuros(until) : open;
    if (open <= from) break;
    costs = addMoney(costs, percentOf(subtractMoney(open < limit ? open : limit, from), percent));
    from = limit;
  }
  const rounded = roundToCents(costs);
  if (open <= noMoney) return noMoney;
  return rounded < least ? least : rounded > most ? most : rounded;
}
