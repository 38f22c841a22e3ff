import { mailKinds } from '#platform/server/mail/mail-text.ts';

/** Mails about a user's account. */
export const identityMailKinds = [
  mailKinds.entry({
    kind: 'invitation',
    text: 'identity.mail.invitation',
    fields: { name: 'Marit van der Velde', brand: 'Proefschriftdruk', days: '7' },
  }),
  mailKinds.entry({
    kind: 'password_reset',
    text: 'identity.mail.passwordReset',
    fields: { name: 'Marit van der Velde', brand: 'Proefschriftdruk', minutes: '60' },
  }),
  mailKinds.entry({
    kind: 'email_change',
    text: 'identity.mail.emailChange',
    fields: { name: 'Marit van der Velde', brand: 'Proefschriftdruk', email: 'marit@voorbeeld.example', days: '3' },
  }),
  mailKinds.entry({
    kind: 'account_changed',
    text: 'identity.mail.accountChanged',
    fields: { name: 'Marit van der Velde', brand: 'Proefschriftdruk', change: 'De inlogcode is uitgezet.' },
  }),
  mailKinds.entry({
    kind: 'backup_failed',
    text: 'identity.mail.backupFailed',
    fields: { name: 'Marit van der Velde', brand: 'Proefschriftdruk', reason: 'ENOSPC: no space left on device' },
  }),
  mailKinds.entry({
    kind: 'mail_bounced',
    text: 'identity.mail.mailBounced',
    fields: { brand: 'Drukkerij', subject: 'Offerte 26-0001', to: 'ineke@universiteit.example', reason: '550 5.1.1 No such user' },
  }),
];
