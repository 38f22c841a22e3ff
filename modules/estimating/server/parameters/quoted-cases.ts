import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

/** A calculated line of a quote. */
export type QuotedCase = {
  basketId: number;
  lineId: number;
  description: string;
  customer: string;
  quantity: number;
  ask: EstimateCase;
};
/** Reads the calculated lines of the latest quotes; the module that stores them fills this slot. */
export type QuotedCasesReader = (tx: ReadTx, quotes: number) => Promise<QuotedCase[]>;
export const quotedCases = slot<QuotedCasesReader>('estimating.quotedCases');
