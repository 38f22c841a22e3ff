import { type CheckOutcome, worstOutcome } from '#modules/baskets/domain/order/order-check.ts';

/** An article line with its pieces still to send; `backOrder` allows more than the stock. */
export type StockedLine = { line: string; toSend: number; reserved: number; physical: number; backOrder: boolean };

/** Checks that ordered articles are in stock: red when too little is reserved or there, amber for a back order. */
export function checkStock(lines: readonly StockedLine[]): CheckOutcome {
  const outcomes = lines.map(({ line, toSend, reserved, physical, backOrder }): CheckOutcome => {
    const there = Math.min(reserved, physical);
    if (there >= toSend) return { colour: 'green', reason: 'stockGood' };
    return {
      colour: backOrder ? 'amber' : 'red',
      reason: backOrder ? 'stockBackOrder' : 'stockShort',
      params: { line, short: toSend - there },
    };
  });
  return worstOutcome(outcomes, { colour: 'green', reason: 'stockGood' });
}
