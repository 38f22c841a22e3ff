import { type CheckOutcome, worstOutcome } from '#modules/baskets/domain/order/order-check.ts';
import type { ComponentResult } from '#modules/estimating/domain/engine/types.ts';

/** The quantity of a paper for a job, in sheets as they are bought or in metres. */
export type PaperNeed = { paper: string; quantity: number };

/** A part of a calculation, as far as its paper. */
export type PrintedPart = Pick<ComponentResult, 'paper' | 'parentSheets' | 'grossSheets' | 'grossMetres'> & {
  /** Sheets that the plan adds to those of the calculation. */
  extraSheets?: number;
  /** Sheets of operations that make more. */
  moreSheets?: number;
  /** The paper of the job itself was booked as used already. */
  isUsed?: boolean;
  /** It is printed on the sheets of another job, which take the paper. */
  rides?: boolean;
};

/** The papers of the parts of a job: parts on the same paper are added up, and each part counts whole sheets or metres. */
export function paperNeeds(components: readonly PrintedPart[]): PaperNeed[] {
  const needs = new Map<string, number>();
  for (const { paper, parentSheets, grossSheets, grossMetres, extraSheets = 0, moreSheets = 0, isUsed, rides } of components) {
    const takesNone = isUsed === true || rides === true;
    const bought = parentSheets ?? grossSheets ?? grossMetres ?? 0;
    const printed = (takesNone ? 0 : (grossSheets ?? 0) + extraSheets) + moreSheets;
    const quantity = Math.ceil(grossSheets ? (bought * printed) / grossSheets : takesNone ? 0 : bought);
    if (quantity > 0) needs.set(paper, (needs.get(paper) ?? 0) + quantity);
  }
  return [...needs].map(([paper, quantity]) => ({ paper, quantity }));
}

/**
 * A paper that is reserved for a line: `lack` is what jobs up to its day need beyond the usable stock, its own need included, negative when there
 * is more, and `expected` what comes by its day. For a line with the FSC logo both count FSC lots, and lines with the logo, alone.
 */
export type ReservedPaper = {
  line: string;
  paper: string;
  lack: number;
  expected: number;
  own: number;
  needOn: string;
  asksFsc: boolean;
};

/** Checks that jobs have their paper: amber when jobs up to its day need more than there is. */
export function checkPaper(papers: readonly ReservedPaper[]): CheckOutcome {
  const outcomes = papers.flatMap(({ line, paper, lack, expected, own, needOn, asksFsc }): CheckOutcome[] => {
    const short = Math.min(own, lack - expected);
    const reason = asksFsc ? 'fscPaperShort' : 'paperShort';
    return short > 0 ? [{ colour: 'amber', reason, params: { line, paper, short, day: needOn } }] : [];
  });
  return worstOutcome(outcomes, { colour: 'green', reason: 'paperGood' });
}
