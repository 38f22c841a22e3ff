import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, plainDate, version } from '#platform/contract/shapes.ts';
import { count } from './order-intake.endpoint.ts';

/** Sets an order manager's monthly target from a month on; zero ends it. `version` is that of the target of that same month. */
export const setIntakeTargetEndpoint = endpoint({
  name: 'reports.setIntakeTarget',
  method: 'POST',
  path: '/api/reports/order-intake/targets',
  permission: 'intake_targets.edit',
  internalOnly: true,
  input: z.object({
    managerId: id,
    /** Any day of the month. */
    fromMonth: plainDate,
    value: enteredMoney.refine((units) => units >= 0),
    version,
  }),
  output: z.object({ managerId: count, fromMonth: z.string(), version: count }),
  refusals: ['STALE_VERSION'],
});
