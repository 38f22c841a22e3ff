import { useTranslations } from 'use-intl';
import type { InvoiceRow } from '#modules/invoicing/contract/invoice.shapes.ts';

type Credited = Pick<InvoiceRow, 'creditedBy' | 'creditedNet' | 'net'>;

/** Whether nothing is left of an invoice. */
export function isCredited({ creditedBy, creditedNet, net }: Credited): boolean {
  return creditedBy !== null && creditedNet === net;
}

/** What credit notes did to an invoice, in words; nothing while there is none. */
export function useCredited(): (invoice: Credited) => string | undefined {
  const t = useTranslations('invoicing.list');
  return (invoice) =>
    invoice.creditedBy === null ? undefined : t(isCredited(invoice) ? 'creditedBy' : 'partlyCreditedBy', { number: invoice.creditedBy });
}
