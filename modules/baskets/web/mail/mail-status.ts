/** The status of a mail as displayed; a mail sent to some of its recipients only is `partly`. */
export function displayedMailStatus({ status, error }: { status: string; error: string | null }): string {
  return status === 'sent' && error !== null ? 'partly' : status;
}
