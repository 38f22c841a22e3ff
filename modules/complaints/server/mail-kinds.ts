import { statusMails } from '#modules/complaints/domain/status.ts';
import { mailKinds } from '#platform/server/mail-words.ts';

const fields = {
  complaint: 'K26-0042',
  order: '26-1142',
  title: 'Kaft laat los',
  name: 'Marit van der Velde',
  brand: 'Proefschriftdruk',
  solution: 'opnieuw maken',
  note: '',
};

/** What is mailed to a customer about a complaint by itself. */
export const complaintMailKinds = statusMails.map((kind) => mailKinds.entry({ kind, text: `complaints.mail.${kind}`, fields }));
