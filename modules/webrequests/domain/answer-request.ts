import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export const requestStatuses = ['new', 'asked', 'accepted', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Decides whether a request is still open; refuses WEB_REQUEST_ANSWERED. */
export function decideAnswer(status: RequestStatus): Decision<undefined, 'WEB_REQUEST_ANSWERED'> {
  return status === 'new' || status === 'asked' ? accept() : refuse('WEB_REQUEST_ANSWERED', { status });
}

/** Decides whether a quote may be created: from an open request of a known customer (else WEB_REQUEST_NO_CUSTOMER). */
export function decideAccept(
  status: RequestStatus,
  customerId: number | null,
): Decision<{ customerId: number }, 'WEB_REQUEST_ANSWERED' | 'WEB_REQUEST_NO_CUSTOMER'> {
  const open = decideAnswer(status);
  if (!open.accepted) return open;
  return customerId === null ? refuse('WEB_REQUEST_NO_CUSTOMER', {}, 'customerId') : accept({ customerId });
}
