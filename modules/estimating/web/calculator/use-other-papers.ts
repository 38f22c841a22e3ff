import { useMemo } from 'react';
import { listRefusedPapersEndpoint } from '#modules/estimating/contract/papers/list-refused-papers.endpoint.ts';
import type { Money } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useDebouncedValue } from '#platform/web/call/use-debounced-value.ts';
import type { Role } from './calculator-state.ts';
import type { LatestCalculation } from './use-calculation.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** A paper that is not chosen: its refusal, or its price difference. A paper that only runs against the grain may be chosen and allowed. */
export type OtherPaper = { refusal?: string; choosable: boolean; difference?: Money };

const settleMs = 300;

/** Reads the other papers of a part for the current case. */
export function useOtherPapers(
  { priced, pricedCase, subGroupId, customerId, draft }: LatestCalculation,
  role: Role,
): ReadonlyMap<string, OtherPaper> {
  const say = useRefusalText();
  const quantity = priced?.chosen.quantity;
  const asked = {
    ...{ case: pricedCase, subGroupId },
    ...(quantity !== undefined && { quantity }),
    ...(customerId !== undefined && { customerId }),
    ...(draft && { draft }),
  };
  const settled = useDebouncedValue(asked, settleMs, true);
  const { data } = useCall(listRefusedPapersEndpoint, settled, { enabled: priced !== undefined, keepPrevious: true });
  return useMemo(() => {
    const refused = (data?.papers ?? []).filter((one) => one.role === role);
    const possible = (data?.priced ?? []).filter((one) => one.role === role);
    return new Map<string, OtherPaper>([
      ...possible.map(({ paper, difference }): [string, OtherPaper] => [paper, { choosable: true, difference }]),
      ...refused.map((one): [string, OtherPaper] => [one.paper, { refusal: say(one), choosable: one.code === 'GRAIN_CROSS' }]),
    ]);
  }, [data, role, say]);
}
