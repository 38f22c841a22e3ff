import { z } from 'zod';
import { basketStages } from '#modules/baskets/domain/basket/stages.ts';
import { overviewGroupings } from '#modules/reports/domain/overview.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, plainDate } from '#platform/contract/shapes.ts';

/**
 * Counts the baskets that first reached each stage in the days from `from` to `until`, with their current value, grouped by `rows`: `key`
 * is the first day of the row, or the id of its unit, manager or main product group (0 for none). Defaults to two weeks until today.
 */
export const readOverviewEndpoint = endpoint({
  name: 'reports.readOverview',
  method: 'GET',
  path: '/api/reports/recap',
  permission: 'dashboard_rejected.view',
  internalOnly: true,
  input: z.object({
    rows: z.enum(overviewGroupings).default('day'),
    from: plainDate.optional(),
    until: plainDate.optional(),
    unitId: id.optional(),
    managerId: id.optional(),
  }),
  output: z.object({
    from: z.string(),
    until: z.string(),
    counts: z.array(
      z.object({
        key: z.string(),
        /** The week number, of a row that is a week. */
        name: z.string().nullable(),
        from: z.string(),
        until: z.string(),
        stage: z.enum(basketStages),
        count: z.number().int(),
        value: money,
      }),
    ),
  }),
});
