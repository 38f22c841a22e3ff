import { eq } from 'drizzle-orm';
import { savePaperFactsEndpoint } from '#modules/estimating/contract/parameters/save-paper-facts.endpoint.ts';
import { decideKnownPaper, decidePaperFacts } from '#modules/estimating/domain/papers/paper-facts.ts';
import { paperFacts } from '#modules/estimating/server/estimating.tables.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import { command } from '#platform/server/served.ts';
import { lockKey, requireSuppliers, requireVersion, shopsInUse } from './material-facts.ts';
import { paperHistoryFields } from './material-history.ts';

export const savePaperFacts = command(savePaperFactsEndpoint, async (context, { version, code, ...input }) => {
  const { tx } = context;
  const shops = await shopsInUse(context);
  const known = decideKnownPaper(shops, code);
  if (!known.accepted) return known;
  const decided = decidePaperFacts(input.suppliers, input);
  if (!decided.accepted) return decided;
  await requireSuppliers(
    tx,
    decided.value.map(({ supplierId }) => supplierId),
  );
  const values = { ...input, code, suppliers: decided.value, version: version + 1 };
  await lockKey(tx, `paper_facts:${code}`);
  const [was] = await tx.db.select().from(paperFacts).where(eq(paperFacts.code, code));
  requireVersion(was, version);
  const [saved] = was
    ? await tx.db.update(paperFacts).set(values).where(eq(paperFacts.code, code)).returning({ id: paperFacts.id })
    : await tx.db.insert(paperFacts).values(values).returning({ id: paperFacts.id });
  const changes = allFieldChanges(was ? await paperHistoryFields(tx, was) : {}, await paperHistoryFields(tx, values));
  await tx.record({ fact: 'paper.noted', refs: { paper: saved!.id }, data: { code, changes } });
  return { version: version + 1 };
});
