import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { contactName, streetLineOf } from '#modules/relations/server/contact/name-sql.ts';
import { rowUses } from '#platform/server/database/row-uses.ts';

const relation = (target: ReturnType<typeof sql>) => ({ path: '/relations/{id}/edit', target });

/** Describes rows of relations that prevent the deletion of something else. */
export const relationsRowUses = [
  rowUses.entry({ table: 'customers', text: 'relations.uses.customers', label: sql`r.name`, page: relation(sql`r.id`) }),
  rowUses.entry({
    table: 'contacts',
    text: 'relations.uses.contacts',
    label: contactName(sql`r`),
    page: relation(sql`r.customer_id`),
  }),
  rowUses.entry({
    table: 'addresses',
    text: 'relations.uses.addresses',
    label: sql`concat_ws(' ', ${streetLineOf(sql`r`)}, r.city)`,
    page: relation(sql`r.customer_id`),
  }),
  rowUses.entry({
    table: 'former_customers',
    text: 'relations.uses.formerCustomers',
    label: sql`r.name`,
    page: relation(sql`r.customer_id`),
  }),
  rowUses.entry({
    table: 'whitelists',
    text: 'relations.uses.whitelists',
    label: sql`r.value`,
    page: { path: '/maintenance/whitelists?sel={id}', target: sql`r.id` },
  }),
  rowUses.entry({ table: 'registrations', text: 'relations.uses.registrations', label: sql`r.email` }),
  rowUses.entry({
    table: 'managers',
    text: 'relations.uses.managers',
    label: sql`(SELECT u.name FROM ${identityTables.users} u WHERE u.id = r.user_id)`,
  }),
  rowUses.entry({
    table: 'supplier_users',
    text: 'relations.uses.accounts',
    label: sql`(SELECT u.email FROM ${identityTables.users} u WHERE u.id = r.user_id)`,
    page: { path: '/maintenance/users?sel={id}', target: sql`r.user_id` },
  }),
  rowUses.entry({
    table: 'online_suppliers',
    text: 'relations.uses.onlineSuppliers',
    label: sql`r.name`,
    page: { path: '/maintenance/online-suppliers?sel={id}', target: sql`r.id` },
  }),
];
