import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { readEarliestDaysEndpoint } from '#modules/estimating/contract/calculator/read-earliest-days.endpoint.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';

export type EarliestDay = OutputOf<typeof readEarliestDaysEndpoint>['days'][number];

/** The call waits until the price settles. */
const settleMs = 300;

/** Reads the first day each quantity could leave on the current plan; empty while unknown, and for the draft. */
export function useEarliestDays(
  asked: EstimateCaseInput | undefined,
  subGroupId: number,
  draft: boolean,
): ReadonlyMap<number, EarliestDay> {
  const [settled] = useDebouncedValue(asked, settleMs);
  const input = settled ?? { product: '', quantities: [1], format: { widthMm: 10, heightMm: 10 }, components: [] };
  const { data } = useCall(
    readEarliestDaysEndpoint,
    { case: input, subGroupId },
    { enabled: settled !== undefined && !draft, keepPrevious: true },
  );
  return useMemo(() => new Map((data?.days ?? []).map((day) => [day.quantity, day])), [data]);
}
