import { mailKinds } from '#platform/server/mail/mail-text.ts';

const fields = { number: '2026-1-00042', order: '26-1142', name: 'Marit van der Velde', amount: '€ 1.013,36', date: '18 december 2026' };

/** The mails that carry an invoice or a credit note. */
export const invoicingMailKinds = (['invoice', 'credit_note'] as const).map((kind) =>
  mailKinds.entry({ kind, text: `invoicing.mail.${kind}`, fields }),
);
