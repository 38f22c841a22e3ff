import { useTranslations } from 'use-intl';
import type { InvoiceRow } from '#modules/invoicing/contract/invoice.shapes.ts';

/** Whether nothing is left of an invoice. */
export function isCredited({ creditedNet, net }: Pick<InvoiceRow, 'creditedNet' | 'net'>): boolean {
  return creditedNet === net;
}

/** What credit notes did to an invoice, in words; nothing while there is none. */
export function useCredited(): (invoice: Pick<InvoiceRow, 'creditedBy' | 'creditedNet' | 'net'>) => string | undefined {
  const t = useTranslations('invoicing.list');
  return ({ creditedBy, ...amounts }) =>
    creditedBy === null ? undefined : t(isCredited(amounts) ? 'creditedBy' : 'partlyCreditedBy', { number: creditedBy });
}
