import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';
import { carrierRuleFields } from './save-carrier-rule.endpoint.ts';

const carrierRuleRow = z.object({ ...carrierRuleFields, id: z.number().int(), version: z.number().int() });
export type CarrierRuleRow = z.infer<typeof carrierRuleRow>;

/** Lists the rules that choose carrier and service, in the order in which they are tried. */
export const listCarrierRulesEndpoint = endpoint({
  name: 'shipping.listCarrierRules',
  method: 'GET',
  path: '/api/maintenance/carrier-rules',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(carrierRuleRow) }),
});
