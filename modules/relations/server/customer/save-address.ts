import { eq, sql } from 'drizzle-orm';
import { removeAddressEndpoint, saveAddressEndpoint } from '#modules/relations/contract/save-address.endpoint.ts';
import { decideRemoveAddress, decideSaveAddress, normalizeAddress } from '#modules/relations/domain/customer/save-customer.ts';
import { hasRestrictedCustomerAccess } from '#modules/relations/server/contact/restricted-customer-access.ts';
import { addresses } from '#modules/relations/server/relations.tables.ts';
import { refuse } from '#platform/domain/decision.ts';
import { command } from '#platform/server/served.ts';
import { expectRow, lockCustomer, removeRow } from './rows.store.ts';

export const saveAddress = command(saveAddressEndpoint, async ({ tx, actor }, { customerId, addressId, version, ...asked }) => {
  await lockCustomer(tx, customerId);
  if (hasRestrictedCustomerAccess(actor)) return refuse('CUSTOMER_SEEN_IN_PART');
  const decided = decideSaveAddress(asked);
  if (!decided.accepted) return decided;
  const fields = normalizeAddress(asked);
  const at = { street: fields.street, city: fields.city };
  if (addressId === undefined) {
    const [created] = await tx.db
      .insert(addresses)
      .values({ ...fields, customerId })
      .returning({ id: addresses.id, version: addresses.version });
    await tx.record({ fact: 'customer.address_added', refs: { customer: customerId }, data: at });
    return created!;
  }
  const current = await expectRow(tx, addresses, { id: addressId, customerId, version });
  const next = current.version + 1;
  await tx.db
    .update(addresses)
    .set({ ...fields, version: next })
    .where(eq(addresses.id, addressId));
  await tx.record({ fact: 'customer.address_changed', refs: { customer: customerId }, data: at });
  return { id: addressId, version: next };
});

export const removeAddress = command(removeAddressEndpoint, async (context, { customerId, addressId }) => {
  const { tx, actor } = context;
  await lockCustomer(tx, customerId);
  if (hasRestrictedCustomerAccess(actor)) return refuse('CUSTOMER_SEEN_IN_PART');
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
