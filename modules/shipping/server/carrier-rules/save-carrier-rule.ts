import { eq } from 'drizzle-orm';
import { saveCarrierRuleEndpoint } from '#modules/shipping/contract/carrier-rules/save-carrier-rule.endpoint.ts';
import { decidePackageLimit } from '#modules/shipping/domain/package-limit.ts';
import { carrierRules } from '#modules/shipping/server/shipping.tables.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const saveCarrierRule = command(saveCarrierRuleEndpoint, async ({ tx }, { id, version, ...fields }) => {
  const [current] = id === undefined ? [] : await tx.db.select().from(carrierRules).where(eq(carrierRules.id, id)).for('update');
  if (id !== undefined && !current) throw notFound();
  if (current && version !== current.version) throw staleVersion(current);
  const decided = decidePackageLimit(fields);
  if (!decided.accepted) return decided;
  const values = { ...fields, version: (current?.version ?? 0) + 1 };
  const [saved] = current
    ? await tx.db.update(carrierRules).set(values).where(eq(carrierRules.id, current.id)).returning({ id: carrierRules.id })
    : await tx.db.insert(carrierRules).values(values).returning({ id: carrierRules.id });
  await tx.record({
    fact: current ? 'shipping.carrier_rule_changed' : 'shipping.carrier_rule_added',
    refs: { carrier_rule: saved!.id },
    data: { name: fields.name },
  });
  return { id: saved!.id, version: values.version };
});
