import { NumberInput } from '@mantine/core';
import type { InvoiceDetail } from '#modules/invoicing/contract/invoice.shapes.ts';
import { remainingCredit } from '#modules/invoicing/domain/credit-invoice.ts';
import { eurosOf, noMoney } from '#platform/domain/money.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import table from '#platform/web/parts/table.module.css';

/** The amounts typed, by line id; an empty line is not credited. */
export type Amounts = Record<string, number | string>;
type Props = { lines: InvoiceDetail['lines']; amounts: Amounts; error: string | undefined; onChange: (amounts: Amounts) => void };

/** The lines that can still be credited, each with a field for an amount without VAT. */
export function CreditLines({ lines, amounts, error, onChange }: Props) {
  const t = useTranslations('invoicing.credit');
  const open = lines.filter((line) => remainingCredit(line) > noMoney);
  return (
    <div className={table.scroll} data-field="lines">
      <table className={`${table.table} ${table.narrow}`}>
        <thead>
          <tr>
            <th>{t('line')}</th>
            <th className={table.right}>{t('left')}</th>
            <th className={table.right}>{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {open.map((line) => (
            <tr key={line.id}>
              <td>{line.description}</td>
              <td className={table.right}>
                <Money value={remainingCredit(line)} />
              </td>
              <td>
                <NumberInput
                  size="xs"
                  aria-label={t('amountOf', { line: line.description })}
                  min={0}
                  max={eurosOf(remainingCredit(line))}
                  decimalScale={2}
                  hideControls
                  leftSection="€"
                  value={amounts[line.id] ?? ''}
                  onChange={(typed) => onChange({ ...amounts, [line.id]: typed })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}
