import { z } from 'zod';
import { alertSources } from '#modules/integrations/domain/log-alert.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';
import { forAdmins } from '../debug.endpoints.ts';

const logAlertRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  source: z.enum(alertSources),
  words: z.string(),
  count: z.number().int(),
  minutes: z.number().int(),
  active: z.boolean(),
  /** When administrators were mailed last. */
  raisedAt: z.string().nullable(),
});
export type LogAlertRow = z.infer<typeof logAlertRow>;

export const listLogAlertsEndpoint = endpoint({
  ...forAdmins,
  name: 'logAlerts.listLogAlerts',
  method: 'GET',
  path: '/api/log-alerts',
  input: emptyShape,
  output: z.object({ rows: z.array(logAlertRow) }),
});
