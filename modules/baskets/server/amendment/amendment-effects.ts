import type { AmendmentPreview } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import type { AmendmentRefusal } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import type { BasketRow, LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

type Destination = { addressId: number | null; date: string | null };

/** A line as an amendment changes it; `at` is the index of the change. */
export type ChangedLine = {
  at: number;
  line: LineRow;
  canceled: boolean;
  /** The share of the line that is canceled: less than one once a part was sent. */
  canceledShare: number;
  quantity: number;
  respecified: boolean;
  /** Whether the line is charged otherwise afterwards. */
  recharged: boolean;
  moves: boolean;
  /** Address and day of each delivery that the change moves. */
  delivers: readonly Destination[];
  /** The first day on which something of it is to be delivered, where the amendment gives it another one. */
  deliverBy: string | null;
  /** Calculates the line at its new quantity and execution; undefined where that changes neither, or cannot be calculated. */
  calculate: () => Promise<ExplainedRow | undefined>;
};

/** A line that an amendment adds. */
export type AddedLine = { at: number; description: string; quantity: number; articleId: number | null; delivers: readonly Destination[] };

/** A discount that an amendment adds; `at` is the index of the change. */
export type AddedDiscount = { at: number };

export type AmendmentEffects = {
  lost?: AmendmentPreview['lost'];
  effects?: AmendmentPreview['effects'];
  /** Whether planned work may move. */
  reschedules?: boolean;
  /** Refusals of changes, by index. */
  refusals?: readonly { at: number; refused: Refused<AmendmentRefusal> }[];
};

/** Reads the effect of an amendment on the rows of a higher module: lost work, events, reservations, suppliers. Entries only read. */
export type AmendmentEffectReader = (
  context: QueryContext,
  order: { basket: BasketRow; changed: readonly ChangedLine[]; added: readonly AddedLine[]; discounts: readonly AddedDiscount[] },
) => Promise<AmendmentEffects>;
export const amendmentEffects = slot<AmendmentEffectReader>('baskets.amendmentEffects');
