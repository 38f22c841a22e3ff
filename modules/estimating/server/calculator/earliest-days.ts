import { readEarliestDaysEndpoint } from '#modules/estimating/contract/calculator/read-earliest-days.endpoint.ts';
import { type ExplainedRow, estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { parameterSetOn } from '#modules/estimating/server/parameters/parameter-sets.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { slot } from '#platform/server/slot.ts';
import { caseOfProduct } from './customer-case.ts';

/** Another day on which work could leave, with what that adds to its price in per cent. */
type OfferedDay = { day: Temporal.PlainDate; percent: number };
/** When work could leave: promised, if nothing went wrong, and the days that are dearer and cheaper where there are such; and the paper that it waits for. */
export type PromisedDays = {
  standard: Temporal.PlainDate;
  best: Temporal.PlainDate;
  express?: OfferedDay;
  economy?: OfferedDay;
  paper?: { paper: string; on: Temporal.PlainDate };
};

/** Facts about the rows that are promised, by their index. */
export type PromisedRows = {
  /** Their cases, which say what a machine changes over for them. */
  asks?: readonly EstimateCase[];
  /** The lines of the rows, 0 for none. Lines are made in parallel, and none starts before its files are expected. */
  lineIds?: readonly number[];
};

/** Promises the day of the work of each row, by index, on the current plan; planning fills this slot. Without lines as if the files were there. */
export type EarliestReader = (
  context: Pick<QueryContext, 'tx' | 'now' | 'kernel'>,
  rows: readonly ExplainedRow[],
  about?: PromisedRows,
) => Promise<(PromisedDays | undefined)[]>;
export const earliestDays = slot<EarliestReader>('estimating.earliestDays');

export const readEarliestDays = query(readEarliestDaysEndpoint, async (context, { case: asked, subGroupId }) => {
  const { tx, now, kernel } = context;
  const ask = await caseOfProduct(tx, asked, subGroupId);
  const [reader] = earliestDays.entriesOf(kernel);
  const { shop } = await parameterSetOn(tx, shopDay({ now, kernel }).toString());
  const result = estimateWithReasons(shop, ask);
  if ('refusal' in result || !reader) return { days: [] };
  const days = await reader(context, result.quantities, { asks: result.quantities.map(() => ask) });
  return {
    days: result.quantities.flatMap(({ quantity }, place) => {
      // A quantity that is bought in arrives when its supplier delivers it, whatever the plan.
      const isBought = ask.boughtIn?.prices.some((price) => price.quantity === quantity);
      const day = isBought ? undefined : days[place];
      const offer = (one: OfferedDay | undefined) => one && { date: one.day.toString(), percent: one.percent };
      return day
        ? [
            {
              quantity,
              date: day.standard.toString(),
              best: day.best.toString(),
              express: offer(day.express),
              economy: offer(day.economy),
              ...(day.paper && { paper: { code: day.paper.paper, on: day.paper.on.toString() } }),
            },
          ]
        : [];
    }),
  };
});
