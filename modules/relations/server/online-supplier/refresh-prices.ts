import { refreshPricesEndpoint } from '#modules/relations/contract/online-supplier/refresh-prices.endpoint.ts';
import { decideRefreshPrices } from '#modules/relations/domain/online-supplier/refresh-prices.ts';
import { command } from '#platform/server/served.ts';
import { queueRefresh, readSupplier } from './call-supplier.ts';

export const refreshPrices = command(refreshPricesEndpoint, async ({ tx, now }, { id }) => {
  const supplier = await readSupplier(tx, id);
  const decided = decideRefreshPrices(supplier);
  if (!decided.accepted) return decided;
  await queueRefresh(tx, id, now);
  await tx.record({ fact: 'online_supplier.refresh_asked', refs: { online_supplier: id }, data: { name: supplier.name } });
  return { id };
});
