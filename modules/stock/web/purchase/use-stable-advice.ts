import { useState } from 'react';
import type { AdviceRow } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { mergeRefreshedRows } from './merge-refreshed-rows.ts';

const keyOf = ({ key }: AdviceRow) => key;

/** The fields that count as a change; a draft line is the buyer's own act and does not. */
const textOf = ({ action, quantity, needOn, supplierId, arrivesOn, goodsEur, moveTo, orderBy }: AdviceRow) =>
  JSON.stringify([action, quantity, needOn, supplierId, arrivesOn, goodsEur, moveTo, orderBy]);

const none: readonly AdviceRow[] = [];

/** The advice as the buyer looks at it: nothing disappears while it is read again, until `show` takes the list as it is now. */
export function useStableAdvice(now: readonly AdviceRow[] | undefined) {
  const [seen, setSeen] = useState(now);
  if (seen === undefined && now !== undefined) setSeen(now);
  const steady = mergeRefreshedRows(seen ?? now ?? none, now ?? none, keyOf, textOf);
  return { ...steady, show: () => setSeen(now) };
}
