import { mailKinds } from '#platform/server/mail/mail-text.ts';

/** The mail to the administrators about the log. */
export const logAlertMailKind = mailKinds.entry({
  kind: 'log_alert',
  text: 'integrations.mail.logAlert',
  fields: { name: 'Marit van der Velde', brand: 'Drukkerij', rule: 'Fouten in het logboek', count: '5', minutes: '10' },
});
