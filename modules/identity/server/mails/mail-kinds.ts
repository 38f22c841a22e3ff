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
];
