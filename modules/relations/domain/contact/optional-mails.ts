/** The mails that a contact can turn off, besides that of a shipment. The others ask for an act or prove one, so they always go. */
export const optionalMails = ['production_started', 'preflight_result', 'reminders', 'low_stock'] as const;
export type OptionalMail = (typeof optionalMails)[number];
