import { listAmendmentsEndpoint, readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';

/** The amendment of an order that is not applied yet, if it has one; `waits` until that is known. */
export function useOpenAmendment(basketId: number) {
  const { data: list } = useCall(listAmendmentsEndpoint, { id: basketId });
  const head = list?.rows.find(({ status }) => status === 'draft' || status === 'asked');
  const open = useCall(readAmendmentEndpoint, { id: head?.id ?? 0 }, { enabled: head !== undefined });
  const amendment = head ? open.data : undefined;
  return { amendment, waits: list === undefined || (head !== undefined && !amendment) };
}
