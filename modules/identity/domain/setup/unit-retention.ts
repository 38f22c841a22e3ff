import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { UnitCountry } from './unit.ts';

/** Years that a unit stores files; null follows the server. */
export type UnitRetentionYears = { uploads: number | null; quotes: number | null; invoices: number | null };

/** The years for which the law of a country wants invoices kept. */
const invoiceYears: Record<UnitCountry, number> = { NL: 7, BE: 10, DE: 8, FR: 10, LU: 10 };

/** Whether a unit may keep its files so long; refuses RETENTION_TOO_SHORT for invoices that the law wants kept longer. */
export function decideRetention(country: UnitCountry, { invoices }: UnitRetentionYears): Decision<undefined, 'RETENTION_TOO_SHORT'> {
  const least = invoiceYears[country];
  return invoices !== null && invoices < least ? refuse('RETENTION_TOO_SHORT', { years: least }, 'retention.invoices') : accept();
}

/** Returns the retention periods of a unit that differ from the server's: those that it chose, and invoices for as long as its country wants. */
export function retentionOf(country: UnitCountry, years: UnitRetentionYears, server: { invoicesYears: number }) {
  const { uploads, quotes, invoices } = years;
  return {
    ...(uploads !== null && { uploadsMonths: uploads * 12 }),
    ...(quotes !== null && { quotesYears: quotes }),
    invoicesYears: Math.max(invoices ?? server.invoicesYears, invoiceYears[country]),
  };
}
