import { cancelAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/cancel-assignment.endpoint.ts';
import { decideCancelAssignment } from '#modules/outsourcing/domain/decide-assignment.ts';
import { updateLineCost } from '#modules/outsourcing/server/update-line-cost.ts';
import { sendOutside } from '#modules/planning/server/public.ts';
import { command } from '#platform/server/served.ts';
import { withAssignment } from './assignments.store.ts';
import { endAssignment } from './end-assignments.ts';

export const cancelAssignment = command(cancelAssignmentEndpoint, (context, { id, version, reason }) =>
  withAssignment(context, { id, version }, async (found) => {
    const decided = decideCancelAssignment(found.assignment);
    if (!decided.accepted) return decided;
    await endAssignment(context, found, reason);
    if (found.assignment.status === 'order') await sendOutside(context, found.line, found.component);
    await updateLineCost(context, found.line.id);
    return { id, version: version + 1, status: 'canceled' as const };
  }),
);
