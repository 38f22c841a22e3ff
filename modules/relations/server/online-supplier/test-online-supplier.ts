import { testOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/test-online-supplier.endpoint.ts';
import { formatApiError } from '#modules/relations/domain/online-supplier/online-supplier.ts';
import { decideCallSupplier } from '#modules/relations/domain/online-supplier/refresh-prices.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { onlineSupplierApi } from './api.ts';
import { lockUnchanged, readSupplier, type SupplierWithKey, storeCallResult } from './call-supplier.ts';

export const testOnlineSupplier = externalCallCommand(testOnlineSupplierEndpoint, {
  async read({ tx }, { id }) {
    const { sealedKey, ...called } = await readSupplier(tx, id);
    const key = decideCallSupplier(sealedKey);
    return key.accepted ? { ...called, sealedKey: key.value } : key;
  },
  call: (kernel, called: SupplierWithKey) => onlineSupplierApi(kernel, called).products(),
  async save(context, { id }, { read, response }) {
    const error = response.kind === 'trouble' ? response.trouble : undefined;
    if (await lockUnchanged(context.tx, id, read)) await storeCallResult(context, id, error);
    const result = { products: response.kind === 'answer' ? response.value.length : null, trouble: error ? formatApiError(error) : '' };
    await context.tx.record({
      fact: 'online_supplier.tested',
      refs: { online_supplier: id },
      data: { name: read.name, ...result, went: error ? 'wrong' : 'well' },
    });
    return result;
  },
});
