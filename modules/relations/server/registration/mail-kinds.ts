import { mailKinds } from '#platform/server/mail/mail-text.ts';

const person = { name: 'Marit van der Velde', brand: 'Proefschriftdruk' };

/** The kinds of mail about a registration. */
export const relationsMailKinds = [
  mailKinds.entry({ kind: 'registration_activate', text: 'relations.mail.activate', fields: { ...person, days: '7' } }),
  mailKinds.entry({ kind: 'registration_exists', text: 'relations.mail.exists', fields: person }),
  mailKinds.entry({ kind: 'registration_approved', text: 'relations.mail.approved', fields: person }),
  mailKinds.entry({
    kind: 'registration_refused',
    text: 'relations.mail.refused',
    fields: { ...person, reason: 'Het adres bestaat niet.' },
  }),
];
