import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export const requestStatuses = ['new', 'asked', 'accepted', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Whether a request is still to be answered; refuses WEB_REQUEST_ANSWERED. */
export function decideAnswer(status: RequestStatus): Decision<undefined, 'WEB_REQUEST_ANSWERED'> {
  return status === 'new' || status === 'asked' ? accept() : refuse('WEB_REQUEST_ANSWERED', { status });
}

/** Whether a quote may be made of it: an open one, of a known customer (WEB_REQUEST_NO_CUSTOMER). */
export function decideAccept(
  status: RequestStatus,
  customerId: number | null,
): Decision<{ customerId: number }, 'WEB_REQUEST_ANSWERED' | 'WEB_REQUEST_NO_CUSTOMER'> {
  const open = decideAnswer(status);
  if (!open.accepted) return open;
  return customerId === null ? refuse('WEB_REQUEST_NO_CUSTOMER', {}, 'customerId') : accept({ customerId });
}
