import { mailKinds } from '#platform/server/mail/mail-text.ts';

const fields = { name: 'Bart Vouwers', job: '26-1142-1', what: 'Garenloos binden', quantity: '250', needed: '4 december 2026' };

/** The mail kinds to suppliers: request, order, reminder, cancellation, and about files taken back and sent again. */
export const outsourcingMailKinds = [
  mailKinds.entry({ kind: 'wdd_request', text: 'outsourcing.mail.request', fields }),
  mailKinds.entry({ kind: 'wdd_order', text: 'outsourcing.mail.order', fields }),
  mailKinds.entry({ kind: 'wdd_reminder', text: 'outsourcing.mail.reminder', fields }),
  mailKinds.entry({ kind: 'wdd_canceled', text: 'outsourcing.mail.canceled', fields }),
  mailKinds.entry({ kind: 'wdd_files_recalled', text: 'outsourcing.mail.filesRecalled', fields }),
  mailKinds.entry({ kind: 'wdd_files', text: 'outsourcing.mail.files', fields }),
];
