import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { earliestEndpoint } from '#modules/estimating/contract/earliest.endpoint.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { useCall } from '#platform/web/call/use-call.ts';

/** The plan is asked once a price stands, not at every key. */
const settleMs = 300;

/** The first day each quantity could leave, as the plan stands; empty while nobody knows, and for parameters that do not hold yet. */
export function useEarliest(asked: EstimateCaseInput | undefined, draft: boolean): ReadonlyMap<number, string> {
  const [settled] = useDebouncedValue(asked, settleMs);
  const input = settled ?? { product: '', quantities: [1], format: { widthMm: 10, heightMm: 10 }, components: [] };
  const { data } = useCall(earliestEndpoint, { case: input }, { enabled: settled !== undefined && !draft, keepPrevious: true });
  return useMemo(() => new Map((data?.days ?? []).map(({ quantity, date }) => [quantity, date])), [data]);
}
