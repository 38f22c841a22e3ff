import type { MailStatus } from '#modules/baskets/contract/mail/mail.shapes.ts';

/** The status of a mail as displayed; a mail sent to some of its recipients only is `partly`. */
export function displayedMailStatus({ status, error }: { status: MailStatus; error: string | null }): MailStatus | 'partly' {
  return status === 'sent' && error !== null ? 'partly' : status;
}
