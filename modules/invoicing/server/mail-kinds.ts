import { mailKinds } from '#platform/server/mail/mail-text.ts';

const fields = { number: '2026-1-00042', order: '26-1142', name: 'Marit van der Velde', amount: '€ 1.013,36', date: '18 december 2026' };

/** The mails that carry an invoice or a credit note. */
export const invoicingMailKinds = (['invoice', 'credit_note'] as const).map((kind) =>
  mailKinds.entry({ kind, text: `invoicing.mail.${kind}`, fields }),
);

const orderFields = {
  number: '26-1142',
  name: 'Marit van der Velde',
  amount: '€ 1.013,36',
  lapses: 'Betaal je niet voor 26 november 2026, dan vervalt de bestelling vanzelf.',
};
/** Working days after the last attempt to pay, unless the shop configures others. */
const unpaidDays = { payment_reminder: 2, order_unpaid: 7 } as const;

/** The mails about an online order that is not paid: the reminder, and that it lapsed; switched off, nothing lapses by itself. */
export const unpaidMailKinds = (['payment_reminder', 'order_unpaid'] as const).map((kind) =>
  mailKinds.entry({ kind, text: `invoicing.mail.${kind}`, fields: orderFields, schedule: { isOn: true, afterDays: unpaidDays[kind] } }),
);

/** The mail with which somebody without an account pays an order. */
export const orderToPayMailKind = mailKinds.entry({ kind: 'order_to_pay', text: 'invoicing.mail.order_to_pay', fields: orderFields });

/** The mail about what was paid for an order that had ended, which is paid back. */
export const returnedMailKind = mailKinds.entry({ kind: 'payment_returned', text: 'invoicing.mail.payment_returned', fields: orderFields });

/** The mail about what the customer's bank took back of what was paid for an order. */
export const chargedBackMailKind = mailKinds.entry({
  kind: 'payment_charged_back',
  text: 'invoicing.mail.payment_charged_back',
  fields: orderFields,
});

/** The mail about an invoice that is open again because the customer's bank took its payment back. */
export const invoiceChargedBackMailKind = mailKinds.entry({
  kind: 'invoice_charged_back',
  text: 'invoicing.mail.invoice_charged_back',
  fields: {
    ...fields,
    open: '€ 1.013,36',
    ofOrder: ' van order 26-1142',
    way: 'Betaal opnieuw met de knop, of maak het bedrag over met nummer 2026-1-00042 erbij.',
    attached: 'De factuur is bijgevoegd.',
  },
});

/** The mail about an order that was paid too late for its day. */
export const dayGoneMailKind = mailKinds.entry({
  kind: 'order_day_gone',
  text: 'invoicing.mail.order_day_gone',
  fields: { ...orderFields, date: '10 december 2026', first: '15 december 2026' },
});

/** The reminders of an open invoice, in their order. */
export const invoiceReminderKinds = ['invoice_reminder_1', 'invoice_reminder_2', 'invoice_reminder_3'] as const;
/** An invoice of an earlier program names no order, so `ofOrder` is nothing, and has no file here, so `attached` offers a copy. */
const reminderFields = { ...fields, ofOrder: ' van order 26-1142', days: '7', costs: '€ 152,00', attached: 'De factuur is bijgevoegd.' };
/** Working days after the due day, unless the shop configures others. */
const reminderDays = [5, 10, 15];

/** The mails about an invoice that was not paid in time. */
export const invoiceReminderMailKinds = invoiceReminderKinds.map((kind, index) =>
  mailKinds.entry({
    ...{ kind, text: `invoicing.mail.${kind}`, fields: reminderFields },
    schedule: { isOn: true, afterDays: reminderDays[index]! },
  }),
);

/** Kinds of reminders on paper, in their order; the staff make these. */
export const invoiceLetterKinds = ['invoice_letter_1', 'invoice_letter_2', 'invoice_letter_3'] as const;
export const invoiceLetterMailKinds = invoiceLetterKinds.map((kind) =>
  mailKinds.entry({ kind, text: `invoicing.mail.${kind}`, fields: reminderFields }),
);

const runFields = {
  ...{ run: 'Wekelijks', date: '23 november 2026', made: '12', amount: '€ 4.310,00', blocked: '1', leftOut: '0' },
  link: 'https://drukkerij.example/dashboard/invoice?tab=concept',
};

/** The mail to the bookkeepers about the drafts of a run. */
export const runMailKind = mailKinds.entry({ kind: 'invoice_run', text: 'invoicing.mail.invoice_run', fields: runFields });
