import { eq } from 'drizzle-orm';
import { saveCostFactsEndpoint } from '#modules/estimating/contract/parameters/save-cost-facts.endpoint.ts';
import { decideCostFacts } from '#modules/estimating/domain/parameters/save-cost-facts.ts';
import { costPriceFacts } from '#modules/estimating/server/estimating.tables.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import { command } from '#platform/server/served.ts';
import { lockKey, requireSuppliers, requireVersion, shopsInUse } from './material-facts.ts';
import { costHistoryFields } from './material-history.ts';

export const saveCostFacts = command(saveCostFactsEndpoint, async (context, { version, path, ...input }) => {
  const { tx } = context;
  const shops = await shopsInUse(context);
  const decided = decideCostFacts(shops, { path, ...input });
  if (!decided.accepted) return decided;
  const supplierId = input.source === 'supplier' ? input.supplierId : null;
  await requireSuppliers(tx, supplierId === null ? [] : [supplierId]);
  const values = { ...input, supplierId, path, version: version + 1 };
  await lockKey(tx, `cost_price_facts:${path}`);
  const [was] = await tx.db.select().from(costPriceFacts).where(eq(costPriceFacts.path, path));
  requireVersion(was, version);
  const [saved] = was
    ? await tx.db.update(costPriceFacts).set(values).where(eq(costPriceFacts.path, path)).returning({ id: costPriceFacts.id })
    : await tx.db.insert(costPriceFacts).values(values).returning({ id: costPriceFacts.id });
  const changes = allFieldChanges(was ? await costHistoryFields(tx, was) : {}, await costHistoryFields(tx, values));
  await tx.record({ fact: 'costPrice.noted', refs: { costPrice: saved!.id }, data: { path, changes } });
  return { version: version + 1 };
});
