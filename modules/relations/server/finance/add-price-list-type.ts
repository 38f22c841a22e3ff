import { addPriceListTypeEndpoint } from '#modules/relations/contract/finance/add-price-list-type.endpoint.ts';
import { priceListTypes } from '#modules/relations/server/relations.tables.ts';
import { refuse } from '#platform/domain/decision.ts';
import { command } from '#platform/server/served.ts';

export const addPriceListType = command(addPriceListTypeEndpoint, async ({ tx }, fields) => {
  const [made] = await tx.db
    .insert(priceListTypes)
    .values(fields)
    .onConflictDoNothing({ target: priceListTypes.code })
    .returning({ id: priceListTypes.id, version: priceListTypes.version });
  if (!made) return refuse('PRICE_LIST_TYPE_TAKEN', { code: fields.code }, 'code');
  await tx.record({ fact: 'priceListType.added', refs: { priceListType: made.id }, data: { code: fields.code, name: fields.nameNl } });
  return made;
});
