import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/database/row-uses.ts';

const apiTab = { path: '/relations/{id}/edit?tab=api', target: sql`r.customer_id` };

/** Labels of keys and webhooks in the refusal of a deletion that they block. */
export const integrationsRowUses = [
  rowUses.entry({ table: 'api_keys', text: 'integrations.uses.apiKeys', label: sql`r.name`, page: apiTab }),
  rowUses.entry({ table: 'webhooks', text: 'integrations.uses.webhooks', label: sql`r.name`, page: apiTab }),
];
