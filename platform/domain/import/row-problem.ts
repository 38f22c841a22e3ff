import type { RowDecision } from './group-rows.ts';

/** A problem of a row: the field, the reason, and the text that would be right there. */
export type RowProblem = {
  row: number;
  field: string;
  code: string;
  params: Readonly<Record<string, string | number>>;
  nearest?: string;
  /** The nearest text is a guess, which only a person takes over. */
  unsure?: true;
  /** The decision that would settle it, such as merging the row into another. */
  suggests?: RowDecision;
  /** Leaves out a part of the record, such as a contact; the record itself comes in. A `difference` leaves out nothing. */
  part?: string;
};
