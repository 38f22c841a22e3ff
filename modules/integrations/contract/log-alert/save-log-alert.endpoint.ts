import { z } from 'zod';
import { alertSources } from '#modules/integrations/domain/log-alert.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, text, version } from '#platform/contract/shapes.ts';
import { forAdmins } from '../debug.endpoints.ts';

/** Adds a rule by which administrators are mailed, or changes the one that `id` names. */
export const saveLogAlertEndpoint = endpoint({
  ...forAdmins,
  name: 'logAlerts.saveLogAlert',
  method: 'POST',
  path: '/api/log-alerts',
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    name: requiredText(80),
    source: z.enum(alertSources),
    /** Only messages or paths with this text; empty for all. */
    words: text(100).default(''),
    count: z.number().int().min(1).max(100_000),
    minutes: z.number().int().min(1).max(1440),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['LOG_ALERT_EXISTS', 'STALE_VERSION'],
});
