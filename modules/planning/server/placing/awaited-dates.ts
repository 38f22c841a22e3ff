import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { withSetups } from '#modules/planning/server/places/setups.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { withFiles } from './files-expected.ts';
import { withMaterial } from './material-dates.ts';

/** The events, with what is changed over for them, and each that has not begun with the moments at which its material and its files come. */
export async function withAwaited<Event extends PlanEvent>(
  context: Pick<QueryContext, 'tx' | 'now' | 'kernel'>,
  events: readonly Event[],
): Promise<Event[]> {
  return withFiles(context, await withMaterial(context, await withSetups(context.tx, events)));
}
