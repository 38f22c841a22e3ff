/** What a mail is said to be: sent to some of its readers only is a state of its own. */
export function stateOf({ status, error }: { status: string; error: string | null }): string {
  return status === 'sent' && error !== null ? 'partly' : status;
}
