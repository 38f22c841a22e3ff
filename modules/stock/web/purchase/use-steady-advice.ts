import { useState } from 'react';
import type { AdviceRow } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { steadyRows } from './steady-rows.ts';

const keyOf = ({ key }: AdviceRow) => key;

/** What of an advice a buyer decides by; that it stands on a draft now is the buyer's own act. */
const textOf = ({ action, quantity, needOn, supplierId, arrivesOn, goodsEur, moveTo, orderBy }: AdviceRow) =>
  JSON.stringify([action, quantity, needOn, supplierId, arrivesOn, goodsEur, moveTo, orderBy]);

const none: readonly AdviceRow[] = [];

/** The advice as the buyer looks at it: nothing disappears while it is read again, until `show` takes the list as it is now. */
export function useSteadyAdvice(now: readonly AdviceRow[] | undefined) {
  const [seen, setSeen] = useState(now);
  if (seen === undefined && now !== undefined) setSeen(now);
  const steady = steadyRows(seen ?? now ?? none, now ?? none, keyOf, textOf);
  return { ...steady, show: () => setSeen(now) };
}
