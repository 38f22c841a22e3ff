import { NumberInput } from '@mantine/core';
import { listOpenInvoicesEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { type Money as Amount, addMoney, eurosOf, moneyFromEuros, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import table from '#platform/web/parts/table.module.css';
import styles from '../invoicing.module.css';

/** The amounts typed, by invoice id. */
export type PartAmounts = Record<string, number | string>;
type Props = {
  customerId: number | null;
  /** The amount that is divided. */
  amount: Amount;
  amounts: PartAmounts;
  error: string | undefined;
  onChange: (amounts: PartAmounts) => void;
};

/** Divides an amount over what is open of a customer, with what is left of it. */
export function PaymentParts({ customerId, ...props }: Props) {
  const t = useTranslations('invoicing.payments');
  if (customerId === null) return <p className={styles.quiet}>{t('chooseCustomer')}</p>;
  return <Parts key={customerId} customerId={customerId} {...props} />;
}

function Parts({ customerId, amount, amounts, error, onChange }: Props & { customerId: number }) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const { data, error: failed, refetch } = useCall(listOpenInvoicesEndpoint, { id: customerId });
  if (failed) return <LoadError error={failed} retry={() => void refetch()} />;
  if (!data) return null;
  const left = subtractMoney(amount, addMoney(...partsOf(amounts).map((part) => part.amount)));
  return (
    <div className={table.scroll} data-field="parts">
      {data.invoices.length === 0 && <p className={styles.quiet}>{t('nothingOpen')}</p>}
      {data.invoices.length > 0 && (
        <table className={`${table.table} ${table.narrow}`}>
          <thead>
            <tr>
              <th>{t('invoice')}</th>
              <th>{t('due')}</th>
              <th className={table.right}>{t('open')}</th>
              <th className={table.right}>{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {data.invoices.map(({ id, number, dueOn, daysLate, open }) => (
              <tr key={id}>
                <td>{number}</td>
                <td>
                  <DateText date={dueOn} due={daysLate > 0} />
                </td>
                <td className={table.right}>
                  <Money value={open} />
                </td>
                <td>
                  <NumberInput
                    size="xs"
                    aria-label={t('amountFor', { number })}
                    min={Math.min(0, eurosOf(open))}
                    max={Math.max(0, eurosOf(open))}
                    decimalScale={2}
                    hideControls
                    leftSection="€"
                    value={amounts[id] ?? ''}
                    onChange={(typed) => onChange({ ...amounts, [id]: typed })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {error && <p role="alert">{error}</p>}
      {left !== noMoney && (
        <p className={left < noMoney ? styles.blocked : styles.quiet}>
          {left > noMoney
            ? t('left', { amount: format.money(left, { sign: true }) })
            : t('tooMuch', { amount: format.money(subtractMoney(noMoney, left), { sign: true }) })}
        </p>
      )}
    </div>
  );
}

/** The parts that were typed, without empty ones. */
export function partsOf(amounts: PartAmounts): { invoiceId: number; amount: Amount }[] {
  return Object.entries(amounts)
    .map(([id, typed]) => ({ invoiceId: Number(id), amount: moneyFromEuros(Number(typed) || 0) }))
    .filter(({ amount }) => amount !== noMoney);
}
