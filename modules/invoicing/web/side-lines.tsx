import type { InvoiceDetail } from '#modules/invoicing/contract/invoice.shapes.ts';
import type { Money as Amount } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import table from '#platform/web/parts/table.module.css';
import styles from './invoicing.module.css';

type Line = Omit<InvoiceDetail['lines'][number], 'id' | 'kind' | 'ledgerAccount' | 'credited' | 'isSplit'> & {
  ledgerAccount?: string;
  isSplit?: boolean;
};
type Props = Pick<InvoiceDetail, 'vatRows'> & { lines: readonly Line[]; net: Amount; gross: Amount };

/** The lines of an invoice and its totals, with VAT per rate over the sum of the lines. */
export function SideLines({ lines, vatRows, net, gross }: Props) {
  const t = useTranslations('invoicing.side');
  const format = useFormat();
  return (
    <table className={`${table.table} ${table.narrow}`}>
      <thead>
        <tr>
          <th>{t('line')}</th>
          <th className={table.right}>{t('quantity')}</th>
          <th className={table.right}>{t('vat')}</th>
          <th className={table.right}>{t('amountEuro')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>
              {line.description} <span className={`${styles.quiet} ${styles.number}`}>{line.orderNumber}</span>
              {line.isSplit && <div className={styles.quiet}>{t('splitPart')}</div>}
              {line.ledgerAccount && <div className={styles.quiet}>{t('ledger', { account: line.ledgerAccount })}</div>}
            </td>
            <td className={`${table.right} num`}>{format.quantity(line.quantity)}</td>
            <td className={`${table.right} num`}>{format.percent(line.ratePercent / 100)}</td>
            <td className={table.right}>
              <Money value={line.net} />
            </td>
          </tr>
        ))}
        <tr>
          <td colSpan={3}>{t('net')}</td>
          <td className={table.right}>
            <Money value={net} />
          </td>
        </tr>
        {vatRows.map((row) => (
          <tr key={`${row.category}${row.ratePercent}`}>
            <td colSpan={3}>{t('vatOver', { rate: format.percent(row.ratePercent / 100), base: format.money(row.base) })}</td>
            <td className={table.right}>
              <Money value={row.vat} />
            </td>
          </tr>
        ))}
        <tr className={styles.total}>
          <td colSpan={3}>{t('gross')}</td>
          <td className={table.right}>
            <Money value={gross} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
