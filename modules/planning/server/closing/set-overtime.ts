import { setOvertimeEndpoint } from '#modules/planning/contract/closing/set-overtime.endpoint.ts';
import { decideSetOvertime } from '#modules/planning/domain/closing/set-overtime.ts';
import { recordStep } from '#modules/planning/server/board/plan-steps.ts';
import { changeOvertime } from '#modules/planning/server/places/change-overtime.ts';
import { bookingsFrom, lockPlan } from '#modules/planning/server/planning.store.ts';
import { command } from '#platform/server/served.ts';
import { overtimeOf } from './read-place-times.ts';

export const setOvertime = command(setOvertimeEndpoint, async (context, { id, open, start, end }) => {
  const { tx, now } = context;
  await lockPlan(tx);
  const events = (await bookingsFrom(tx, now)).get(id) ?? [];
  const decided = decideSetOvertime({ start, end, open }, { ...(await overtimeOf(context, id)), events });
  if (!decided.accepted) return decided;
  const window = { placeId: id, start, end };
  await changeOvertime(context, open ? 'open' : 'close', [window]);
  if (open) await recordStep(context, 'overtime', [], [], { opened: [window] });
  else await recordStep(context, 'shut', [], [], { shut: [window] });
  return { minutes: end - start };
});
