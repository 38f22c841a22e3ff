import type { InvoiceRow } from '#modules/invoicing/contract/invoice.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Credited = Pick<InvoiceRow, 'creditedBy' | 'creditedNet' | 'net'>;

/** Whether an invoice is completely credited. */
export function isCredited({ creditedBy, creditedNet, net }: Credited): boolean {
  return creditedBy !== null && creditedNet === net;
}

/** Returns a function that describes how far an invoice is credited; undefined without credit notes. */
export function useCreditedText(): (invoice: Credited) => string | undefined {
  const t = useTranslations('invoicing.list');
  return (invoice) =>
    invoice.creditedBy === null ? undefined : t(isCredited(invoice) ? 'creditedBy' : 'partlyCreditedBy', { number: invoice.creditedBy });
}
