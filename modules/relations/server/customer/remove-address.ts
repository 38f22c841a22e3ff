import { sql } from 'drizzle-orm';
import { removeAddressEndpoint } from '#modules/relations/contract/customer/remove-address.endpoint.ts';
import { decideRemoveAddress } from '#modules/relations/domain/customer/save-customer.ts';
import { addresses } from '#modules/relations/server/relations.tables.ts';
import { command } from '#platform/server/served.ts';
import { keepsAddresses } from './keep-addresses.ts';
import { expectRow, lockCustomer, removeRow } from './rows.store.ts';

export const removeAddress = command(removeAddressEndpoint, async (context, { customerId, addressId }) => {
  const { tx, actor } = context;
  const customer = await lockCustomer(tx, customerId);
  const keeps = keepsAddresses(actor, customer);
  if (!keeps.accepted) return keeps;
  await expectRow(tx, addresses, { id: addressId, customerId });
  const counted = await tx.row<{ count: number }>(
    sql`SELECT count(*) AS count FROM addresses WHERE customer_id = ${customerId} AND active`,
  );
  const decided = decideRemoveAddress({ addresses: counted!.count });
  if (!decided.accepted) return decided;
  await tx.asStaff(() => removeRow(context, addresses, addressId, 'relations.things.address'));
  await tx.record({ fact: 'customer.address_removed', refs: { customer: customerId } });
  return { id: addressId };
});
