import { mailKinds } from '#platform/server/mail-words.ts';

const order = { number: '26-1142', description: 'Proefschrift Van der Velde', name: 'Marit van der Velde', days: '60' };

/** What is mailed to the contact about files and proofs. */
export const prepressMailKinds = (['upload_link', 'proof'] as const).map((kind) =>
  mailKinds.entry({ kind, text: `prepress.mail.${kind}`, fields: order }),
);
