import { type SQL, sql } from 'drizzle-orm';
import { stubbedServices } from '#platform/server/external/stubbed-services.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/**
 * SQL of `customers`: whether a stub gave the last answer about the VAT number, which counts for nothing once the shop is real. Such a number
 * waits for the register as if it were never asked.
 */
export const isFormerStub = ({ config }: Pick<Kernel, 'config'>): SQL =>
  stubbedServices(config).includes('vies') ? sql`(vat_by_stub AND false)` : sql`(vat_by_stub AND vat_state IS NOT NULL)`;

/** SQL: the state of the VAT number of a customer, as far as it counts now. */
export const vatStateNow = (kernel: Pick<Kernel, 'config'>): SQL =>
  sql`CASE WHEN ${isFormerStub(kernel)} THEN 'pending' ELSE vat_state END`;
