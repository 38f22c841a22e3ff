import { Group } from '@mantine/core';
import type { BankLineRow } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { noMoney } from '#platform/domain/money.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import table from '#platform/web/parts/table.module.css';
import styles from '../invoicing.module.css';
import { openBankLineActs, skippedBankLineActs } from './bank-line-acts.tsx';

type Props = { line: BankLineRow; isSkipped: boolean; onClose: () => void };

/** A bank line: what it says, what it probably pays, and the acts that book or skip it. */
export function BankLineSide({ line, isSkipped, onClose }: Props) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const { match, bookedOn, amount } = line;
  return (
    <section aria-label={line.name || line.description}>
      <SideHead title={line.name || format.money(amount, { sign: true })} onClose={onClose} />
      <Group gap="xs" mb="md">
        <RecordActs acts={isSkipped ? skippedBankLineActs : openBankLineActs} row={line} onDone={onClose} />
      </Group>
      <Facts
        narrow
        facts={[
          { label: t('amount'), value: <Money value={amount} /> },
          { label: t('receivedOn'), value: format.date(bookedOn) },
          { label: t('iban'), value: line.iban },
          { label: t('description'), value: line.description },
          { label: t('fileName'), value: line.fileName },
        ]}
      />
      {match && (
        <>
          <h3 className={styles.section}>{t('match')}</h3>
          <p>
            {match.customer}{' '}
            <span className={styles.quiet}>
              {t('matchedBy', { reasons: match.reasons.map((reason) => t(`reasons.${reason}`)).join(', ') })}
            </span>
          </p>
          {match.order && <p className={styles.quiet}>{t('forOrder', { number: match.order.number })}</p>}
          <table className={`${table.table} ${table.narrow}`}>
            <tbody>
              {match.parts.map((part) => (
                <tr key={part.invoiceId}>
                  <td>{part.number}</td>
                  <td className={table.right}>
                    <Money value={part.amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {!match && !isSkipped && amount > noMoney && <p className={styles.quiet}>{t('noMatch')}</p>}
    </section>
  );
}
