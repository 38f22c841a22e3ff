import { useMemo, useRef } from 'react';
import { calculateEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import type { PricedCalculation, RefusedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useDebouncedValue } from '#platform/web/call/use-debounced-value.ts';
import type { CalculatorState } from './calculator-state.ts';

/** A line that is ganged on another: the other guests there, and its own index among them. */
export type GangedLine = {
  host: string;
  others: readonly { description: string; quantity: number; case: CalculatorState['case'] }[];
  place: number;
  /** Whether it already has a place there. */
  stays: boolean;
};

/** The request shape of the other guests. */
export function otherGuestsOf({ others, place, stays }: GangedLine) {
  return { sold: others.map(({ case: asked, quantity }) => ({ case: asked, quantity })), place, stays };
}

/** Debounce long enough for a held key, short enough that a new price shows within a tenth of a second. */
const settleMs = 40;

/** The latest result; its identity changes only with the next response. */
export type LatestCalculation = {
  /** The last priced response; kept while the next one is calculated, and while the current input is refused. */
  priced: PricedCalculation | undefined;
  /** The refusal of the current input. */
  refused: RefusedCalculation | undefined;
  /** The case that `priced` was calculated for. */
  pricedCase: CalculatorState['case'];
  /** The product that the case is calculated as. */
  subGroupId: number;
  customerId: number | undefined;
  /** Whether the draft of the parameters was used. */
  draft: boolean;
};
export type LiveCalculation = {
  answered: LatestCalculation;
  parameterSet: string;
  /** In per cent. */
  vatRate: number;
  /** The input changed since the last response. */
  stale: boolean;
  error: unknown;
  retry: () => void;
};

/** Calculates the current input at the first key press, then debounced while more follow. */
export function useCalculation(
  state: CalculatorState,
  subGroupId: number,
  customerId: number | undefined,
  { draft = false, along }: { draft?: boolean; along?: GangedLine | undefined } = {},
): LiveCalculation {
  const input = {
    case: state.case,
    quantity: state.quantity,
    subGroupId,
    ...(customerId === undefined ? {} : { customerId }),
    ...(draft && { draft }),
    ...(along && state.case.gangedOn && { beside: otherGuestsOf(along) }),
  };
  const settled = useDebouncedValue(input, settleMs);
  const query = useCall(calculateEndpoint, settled, { keepPrevious: true });
  const lastPriced = useRef<PricedCalculation | undefined>(undefined);
  const lastCase = useRef(settled.case);
  const lastData = useRef(query.data);
  if (query.data) lastData.current = query.data;
  const latest = lastData.current;
  const answer = query.data?.answer;
  if (answer?.kind === 'priced') lastPriced.current = answer;
  if (answer?.kind === 'priced' && !query.isPlaceholderData) lastCase.current = settled.case;
  const refused = answer?.kind === 'refused' ? answer : undefined;
  const [priced, pricedCase] = [lastPriced.current, lastCase.current];
  const answered = useMemo(
    () => ({ priced, refused, pricedCase, subGroupId, customerId, draft }),
    [priced, refused, pricedCase, subGroupId, customerId, draft],
  );
  return {
    answered,
    parameterSet: latest?.parameterSet.code ?? '',
    vatRate: latest?.vatRate ?? 0,
    stale: query.isPlaceholderData || !query.data || refused !== undefined || JSON.stringify(settled) !== JSON.stringify(input),
    error: query.error,
    retry: () => void query.refetch(),
  };
}
