import { outsidePlaceCode, piecesOf, repeatsWork, type WorkKey } from '#modules/planning/domain/placing/outside.ts';
import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { eventsOfLine } from '#modules/planning/server/planning.store.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { draftsToMake } from './make-events.ts';

/** An operation of outside work in the plan, with the pieces of the ordered quantity that it makes. */
export type PlannedOutside = { eventId: number; isMore: boolean; status: EventStatus; pieces: number };

/** Reads the operations of a line that are this outside work or make more of it, canceled ones too. */
export async function plannedOutside(
  context: CommandContext,
  line: { id: number; quantity: number },
  work: WorkKey,
): Promise<PlannedOutside[]> {
  const events = (await eventsOfLine(context.tx, line.id)).filter((event) => repeatsWork(event, work));
  if (events.length === 0) return [];
  const outside = (await readPlaces(context.tx)).find(({ code }) => code === outsidePlaceCode)?.id;
  const { drafts } = await draftsToMake(context, line.id, line.quantity);
  const quantityIn = drafts.find((draft) => repeatsWork(draft, work))?.quantityIn ?? 0;
  return events
    .filter(({ placeId }) => placeId === outside)
    .map(({ id, moreOf, status, ...event }) => ({
      eventId: id,
      isMore: moreOf !== null,
      status,
      pieces: piecesOf(event.quantityIn, { quantityIn, ordered: line.quantity }),
    }));
}
