import { type SQL, sql } from 'drizzle-orm';
import type { StepDirection } from '#modules/planning/domain/board/step-plan.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import type { GangRefusal } from '#modules/planning/domain/gang/gang-refusals.ts';
import { isTogetherAfter, type StepGang } from '#modules/planning/domain/gang/step-gang.ts';
import { movesBetween, type StoredStep, updateStep } from '#modules/planning/server/board/plan-steps.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { dissolveReadGang } from './dissolve-gang.ts';
import { readGangs } from './gangs.store.ts';
import { putTogether } from './put-together.ts';
import { takeApart } from './take-apart.ts';

const ofStep = ({ hostLineId, guestLineId }: StepGang): SQL => sql`g.host_line_id = ${hostLineId} AND g.guest_line_id = ${guestLineId}`;

/**
 * Prints the orders of a step together again, or takes them apart again and plans the guest again, by the rules of a first time. Returns how many
 * operations moved. The caller has locked both lines and the plan.
 */
export async function stepGang(
  context: CommandContext,
  { id, cause }: Pick<StoredStep, 'id' | 'cause'>,
  gang: StepGang,
  direction: StepDirection,
): Promise<Decision<{ moved: number }, GangRefusal | 'GANG_NO_ROOM'>> {
  if (!isTogetherAfter(cause === 'apart' ? 'apart' : 'gang', direction)) {
    const [found] = await readGangs(context.tx, ofStep(gang));
    if (!found) throw notFound();
    const apart = await dissolveReadGang(context, found);
    return apart.accepted ? accept({ moved: apart.value.placed.length }) : apart;
  }
  const made = await putTogether(context, gang);
  if (!made.accepted) return made;
  const { before, placed } = made.value;
  if (cause === 'gang') await updateStep(context.tx, id, movesBetween(before, placed, minuteOf(context.now)));
  return accept({ moved: placed.length });
}

/** Gives the guest of a step its own places back, without times. */
export async function undoGang(context: CommandContext, gang: StepGang): Promise<void> {
  const [found] = await readGangs(context.tx, ofStep(gang));
  if (found) await takeApart(context, found, { placesGuest: false });
}
