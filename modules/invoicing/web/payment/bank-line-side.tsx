import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import type { BankLineRow } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { skipBankLineEndpoint } from '#modules/invoicing/contract/payment/skip-bank-line.endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import table from '#platform/web/parts/table.module.css';
import styles from '../invoicing.module.css';
import { BookPaymentDialog } from './book-payment.dialog.tsx';

type Props = { line: BankLineRow; isSkipped: boolean; onClose: () => void };

/** A bank line: what it says, what it probably pays, and the buttons that book or skip it. */
export function BankLineSide({ line, isSkipped, onClose }: Props) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const [matching, setMatching] = useState(false);
  const { id, version, match, bookedOn, amount } = line;
  const done = (title: string) => () => {
    notify({ kind: 'success', title });
    onClose();
  };
  const book = useAct(bookPaymentEndpoint, { invalidates: ['invoicing', 'baskets'], onDone: done(t('booked')) });
  const skip = useAct(skipBankLineEndpoint, { invalidates: ['invoicing'], onDone: done(t(isSkipped ? 'takenBack' : 'skippedDone')) });
  const asProposed = () =>
    match &&
    book.run({
      ...{ customerId: match.customerId, receivedOn: bookedOn, method: 'bank', amount },
      parts: match.parts.map((part) => ({ invoiceId: part.invoiceId, amount: part.amount })),
      ...(match.order && { orderId: match.order.id }),
      bankLine: { id, version },
    });
  return (
    <section aria-label={line.name || line.description}>
      <SideHead title={line.name || format.money(amount, { sign: true })} onClose={onClose} />
      <Group gap="xs" mb="md">
        {!isSkipped && match && (match.parts.length > 0 || match.order) && (
          <Button size="xs" loading={book.pending} onClick={() => void asProposed()}>
            {t('bookProposed')}
          </Button>
        )}
        {!isSkipped && (
          <Button size="xs" variant="default" onClick={() => setMatching(true)}>
            {t('matchByHand')}
          </Button>
        )}
        <Button
          size="xs"
          variant={isSkipped ? 'default' : 'subtle'}
          loading={skip.pending}
          onClick={() => void skip.run({ id, version, skipped: !isSkipped })}
        >
          {t(isSkipped ? 'takeBack' : 'skip')}
        </Button>
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
      {matching && <BookPaymentDialog line={line} onClose={() => setMatching(false)} />}
    </section>
  );
}
