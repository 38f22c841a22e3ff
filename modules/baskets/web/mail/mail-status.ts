import type { MailStatus } from '#platform/contract/mail-status.ts';

type Mail = { status: MailStatus; error: string | null; recipients: readonly string[]; bounced: readonly string[] };

/** The status of a mail as displayed: `partly` when some of its recipients did not get it, `bounced` when it was returned for all. */
export function displayedMailStatus({ status, error, recipients, bounced }: Mail): MailStatus | 'partly' | 'bounced' {
  if (status !== 'sent' || error === null) return status;
  return recipients.every((recipient) => bounced.includes(recipient)) ? 'bounced' : 'partly';
}
