import { useMemo, useRef } from 'react';
import { calculateEndpoint } from '#modules/estimating/contract/calculate.endpoint.ts';
import type { PricedCalculation, RefusedCalculation } from '#modules/estimating/contract/calculation.shapes.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSettled } from '#platform/web/call/use-settled.ts';
import type { CalculatorState } from './calculator-state.ts';

/** A line that goes along with another: who lies there as well, and its own place among them. */
export type AlongLine = {
  host: string;
  others: readonly { description: string; quantity: number; case: CalculatorState['case'] }[];
  place: number;
  /** It lies there already. */
  stays: boolean;
};

/** What the server is told of the others on those sheets. */
export function besideOf({ others, place, stays }: AlongLine) {
  return { sold: others.map(({ case: asked, quantity }) => ({ case: asked, quantity })), place, stays };
}

/** Long enough for a held key, short enough that a new price stands within a tenth of a second. */
const settleMs = 40;

/** What is answered; it stays one and the same until the next answer. */
export type Answered = {
  /** The last answer with prices; it stays while the next one is made, and while what is typed cannot be made. */
  priced: PricedCalculation | undefined;
  /** Why what stands there now cannot be made. */
  refused: RefusedCalculation | undefined;
  /** The case that `priced` is the answer to. */
  pricedCase: CalculatorState['case'];
  /** The product that it is calculated as. */
  subGroupId: number;
  customerId: number | undefined;
  /** With the parameters in the making. */
  draft: boolean;
};
export type LiveCalculation = {
  answered: Answered;
  parameterSet: string;
  /** In per cent. */
  vatRate: number;
  /** Something newer was typed than what is answered. */
  stale: boolean;
  error: unknown;
  retry: () => void;
};

/** The calculation of what is filled in, asked at the first key and, while more follow, once typing settles. */
export function useCalculation(
  state: CalculatorState,
  subGroupId: number,
  customerId: number | undefined,
  { draft = false, along }: { draft?: boolean; along?: AlongLine | undefined } = {},
): LiveCalculation {
  const input = {
    case: state.case,
    quantity: state.quantity,
    subGroupId,
    ...(customerId === undefined ? {} : { customerId }),
    ...(draft && { draft }),
    ...(along && state.case.gangedOn && { beside: besideOf(along) }),
  };
  const settled = useSettled(input, settleMs);
  const query = useCall(calculateEndpoint, settled, { keepPrevious: true });
  const lastPriced = useRef<PricedCalculation | undefined>(undefined);
  const lastCase = useRef(settled.case);
  const lastTold = useRef(query.data);
  if (query.data) lastTold.current = query.data;
  const told = lastTold.current;
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
    parameterSet: told?.parameterSet.code ?? '',
    vatRate: told?.vatRate ?? 0,
    stale: query.isPlaceholderData || !query.data || refused !== undefined || JSON.stringify(settled) !== JSON.stringify(input),
    error: query.error,
    retry: () => void query.refetch(),
  };
}
