import { listBasketReasonsEndpoint } from '#modules/baskets/contract/reason/reasons.endpoints.ts';
import type { ReasonKind } from '#modules/baskets/domain/reason/reasons.ts';
import { useCall } from '#platform/web/call/use-call.ts';

/** The active reasons of a kind as select options. */
export function useReasons(kind: ReasonKind): { value: string; label: string }[] {
  const { data } = useCall(listBasketReasonsEndpoint, {});
  return (data?.rows ?? []).filter((row) => row.kind === kind && row.offered).map(({ code, name }) => ({ value: code, label: name }));
}
