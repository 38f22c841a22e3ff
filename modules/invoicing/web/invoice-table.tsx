import { Anchor } from '@mantine/core';
import type { InvoiceRow } from '#modules/invoicing/contract/invoice.shapes.ts';
import { readInvoicePdfEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import table from '#platform/web/parts/table.module.css';
import { InvoiceStatusOf } from './invoice-status.tsx';
import styles from './invoicing.module.css';
import { useCreditedText } from './use-credited-text.ts';

/** Invoices with their documents, amounts and what is still to be paid. */
export function InvoiceTable({ rows }: { rows: readonly InvoiceRow[] | undefined }) {
  const tList = useTranslations('invoicing.list');
  const tPart = useTranslations('invoicing.installment');
  const format = useFormat();
  const credited = useCreditedText();
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${table.narrow}`}>
        <thead>
          <tr>
            <th>{tList('number')}</th>
            <th>{tList('status')}</th>
            <th>{tList('issued')}</th>
            <th>{tList('due')}</th>
            <th className={table.right}>{tList('netEuro')}</th>
            <th className={table.right}>{tList('grossEuro')}</th>
            <th className={table.right}>{tList('open')}</th>
          </tr>
        </thead>
        <tbody>
          {rows?.map((invoice) => (
            <tr key={invoice.id}>
              <td>
                <Anchor href={callAddress(readInvoicePdfEndpoint, { id: invoice.id })} target="_blank" rel="noreferrer" inherit>
                  {invoice.number ?? tList('concept')}
                </Anchor>{' '}
                {invoice.type === 'credit_note' && <span className={styles.quiet}>{tList('creditNote')}</span>}
                {invoice.installment && <span className={styles.quiet}>{tPart('short', invoice.installment)}</span>}
                {invoice.creditedBy && <span className={styles.quiet}>{credited(invoice)}</span>}
              </td>
              <td>
                <InvoiceStatusOf status={invoice.status} />
              </td>
              <td>{invoice.issuedOn && format.date(invoice.issuedOn)}</td>
              <td>
                <DateText date={invoice.dueOn} due={invoice.daysLate > 0} />
              </td>
              <td className={table.right}>
                <Money value={invoice.net} />
              </td>
              <td className={table.right}>
                <Money value={invoice.gross} />
              </td>
              <td className={table.right}>{invoice.open !== 0 && <Money value={invoice.open} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
