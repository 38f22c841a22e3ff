import { mailKinds } from '#platform/server/mail/mail-text.ts';

const fields = { name: 'Fatima El Amrani', brand: 'Drukkerij', report: 'Orders', owner: 'Fatima El Amrani' };

/** Mails about scheduled reports that do not come. */
export const reportsMailKinds = [
  mailKinds.entry({
    kind: 'export_failed',
    text: 'reports.mail.exportFailed',
    fields: { ...fields, reason: 'Grootboekrekening ontbreekt: af te dragen btw.' },
  }),
  mailKinds.entry({ kind: 'export_ended', text: 'reports.mail.exportEnded', fields }),
];
