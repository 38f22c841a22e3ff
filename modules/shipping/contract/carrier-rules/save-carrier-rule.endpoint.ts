import { z } from 'zod';
import { ruledTypes } from '#modules/shipping/domain/choose-carrier.ts';
import { labelCarriers, serviceMethods } from '#modules/shipping/domain/shipment.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';

const most = (value: number) => z.number().int().min(1).max(value).nullable();

export const carrierRuleFields = {
  name: requiredText(80),
  position: z.number().int().min(0).max(9_999),
  type: z.enum(ruledTypes),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(60),
  aboveGrams: most(1_000_000),
  upToGrams: most(1_000_000),
  longestMm: most(10_000),
  mostPackages: most(1_000),
  beforeCutOff: z.boolean(),
  carrier: z.enum(labelCarriers),
  method: z.enum(serviceMethods),
  active: z.boolean(),
};

/** Adds a rule that chooses carrier and service, or changes the one that `id` names. */
export const saveCarrierRuleEndpoint = endpoint({
  name: 'shipping.saveCarrierRule',
  method: 'POST',
  path: '/api/maintenance/carrier-rules',
  permission: 'packaging.edit',
  internalOnly: true,
  input: z.object({ ...carrierRuleFields, id: id.optional(), version: version.optional() }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['RULE_NEVER_FITS', 'STALE_VERSION'],
});
