import { mailKinds } from '#platform/server/mail/mail-text.ts';

const order = { number: '26-1142', description: 'Proefschrift Van der Velde', name: 'Marit van der Velde', days: '60' };
const missing = { ...order, files: 'Binnenwerk, Omslag' };

/** Default working days until each reminder, unless the shop configures others. */
const reminderDays = { upload_reminder: 3, upload_reminder_last: 7, proof_reminder: 3 } as const;
export type ReminderKind = keyof typeof reminderDays;

/** The mail kinds about files and proofs. */
export const prepressMailKinds = [
  ...(['upload_link', 'proof'] as const).map((kind) => mailKinds.entry({ kind, text: `prepress.mail.${kind}`, fields: order })),
  ...(Object.keys(reminderDays) as ReminderKind[]).map((kind) =>
    mailKinds.entry({
      ...{ kind, text: `prepress.mail.${kind}`, fields: missing },
      schedule: { isOn: true, afterDays: reminderDays[kind] },
    }),
  ),
  mailKinds.entry({
    ...{ kind: 'preflight_result', text: 'prepress.mail.preflight_result', fields: { ...order, files: 'binnenwerk.pdf' } },
    schedule: { isOn: true, afterDays: null },
  }),
  mailKinds.entry({
    ...{ kind: 'file_again', text: 'prepress.mail.file_again' },
    fields: { ...order, files: 'Binnenwerk', remark: 'De datum op pagina 3 klopt niet' },
  }),
  mailKinds.entry({
    ...{ kind: 'change_request', text: 'prepress.mail.change_request' },
    fields: { ...order, files: 'binnenwerk.pdf', remark: 'Pagina 3 moet lichter' },
    schedule: { isOn: true, afterDays: null },
  }),
];
