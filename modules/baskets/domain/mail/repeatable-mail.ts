const underWay: readonly string[] = ['waiting', 'held', 'queued', 'to_post'];

/** Whether a mail with this status is neither withdrawn nor still to be sent, so that it can be sent again. */
export const isRepeatable = (status: string): boolean => status !== 'withdrawn' && !underWay.includes(status);

/** The id of the order that a mail is about, by its refs (`basket:12`); undefined for a mail about something else. */
export function basketOfMail(refs: readonly string[]): number | undefined {
  const prefix = 'basket:';
  const ref = refs.find((one) => one.startsWith(prefix));
  return ref === undefined ? undefined : Number(ref.slice(prefix.length));
}
