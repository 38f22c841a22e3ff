import { statusMails } from '#modules/complaints/domain/status.ts';
import { mailKinds } from '#platform/server/mail/mail-text.ts';

const fields = {
  complaint: 'K26-0042',
  order: '26-1142',
  references: 'Klachtnummer: K26-0042\nOrdernummer: 26-1142\nJouw referentie: HSU-2026-118',
  title: 'Kaft laat los',
  name: 'Marit van der Velde',
  brand: 'Proefschriftdruk',
  solution: 'opnieuw maken',
  note: '',
};

const limitFields = {
  level: 'waarschuwing',
  about: 'binden',
  measure: 'aantal klachten',
  value: '3',
  limit: '3',
  complaints: 'K26-0040, K26-0041, K26-0042',
  link: 'https://katern.example/complaint/notices',
};

/** The automatic mails: to a customer about a complaint, and to staff about a limit. */
export const complaintMailKinds = [
  ...statusMails.map((kind) => mailKinds.entry({ kind, text: `complaints.mail.${kind}`, fields })),
  mailKinds.entry({ kind: 'complaint_limit', text: 'complaints.mail.complaint_limit', fields: limitFields }),
];
