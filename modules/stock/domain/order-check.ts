import { type CheckOutcome, worstOutcome } from '#modules/baskets/domain/order-check.ts';

/** An article line: pieces still to send, of which some are reserved; `backOrder` may be ordered beyond what is there. */
export type StockedLine = { line: string; toSend: number; reserved: number; physical: number; backOrder: boolean };

/** Whether what is ordered from stock is there: red when too little is reserved, amber when it is ordered beyond what is there. */
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
