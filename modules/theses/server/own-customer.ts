import { type CustomerTerms, readCustomerTerms } from '#modules/relations/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** The terms of the customer whose contact is signed in; 404 for everybody else. */
export async function ownCustomer({ tx, actor }: Pick<QueryContext, 'tx' | 'actor'>): Promise<CustomerTerms> {
  const customerId = Number(actor.settings['app.customer_id'] ?? 0);
  const customer = actor.internal || !customerId ? undefined : await tx.asStaff(() => readCustomerTerms(tx, customerId));
  if (!customer) throw notFound();
  return customer;
}
