import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { OpenInvoice } from '#modules/invoicing/contract/payment/payment.shapes.ts';
import { listOpenInvoicesEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import table from '#platform/web/parts/table.module.css';
import { useMay } from '#platform/web/session.tsx';
import styles from '../invoicing.module.css';
import { BookPaymentDialog } from './book-payment.dialog.tsx';
import { UsePaymentRestDialog } from './use-payment-rest.dialog.tsx';
import { WriteOffDialog } from './write-off.dialog.tsx';

type Payment = { id: number; version: number; rest: OpenInvoice['open'] };
type Opened = 'book' | { writeOff: OpenInvoice } | { rest: Payment } | null;

/** The open invoices of a customer and what it has on account, with the buttons that settle them. */
export function OpenItemsSide({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const may = useMay();
  const [opened, setOpened] = useState<Opened>(null);
  const { data, error, refetch } = useCall(listOpenInvoicesEndpoint, { id: customerId }, { live: ['payment', 'invoice'] });
  if (error) return error.status === 404 ? null : <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const close = () => setOpened(null);
  return (
    <section aria-label={data.customer}>
      <SideHead title={data.customer} onClose={onClose} />
      <Group gap="xs" mb="md">
        <Button size="xs" onClick={() => setOpened('book')}>
          {t('register')}
        </Button>
      </Group>
      <table className={`${table.table} ${table.narrow}`}>
        <thead>
          <tr>
            <th>{t('invoice')}</th>
            <th className={table.right}>{t('open')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {data.invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td>
                {invoice.number}{' '}
                <span className={invoice.daysLate > 0 ? styles.blocked : styles.quiet}>
                  {invoice.daysLate > 0 ? t('daysLate', { count: invoice.daysLate }) : format.date(invoice.dueOn)}
                </span>
              </td>
              <td className={table.right}>
                <Money value={invoice.open} />
              </td>
              <td className={table.right}>
                {may('financial.write_off') && (
                  <Button size="compact-xs" variant="subtle" onClick={() => setOpened({ writeOff: invoice })}>
                    {t('writeOff')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
          {data.payments.map((payment) => (
            <tr key={`payment${payment.id}`}>
              <td>
                {t('onAccount')} <span className={styles.quiet}>{format.date(payment.receivedOn)}</span>
              </td>
              <td className={table.right}>
                <Money value={payment.rest} />
              </td>
              <td className={table.right}>
                <Button size="compact-xs" variant="subtle" onClick={() => setOpened({ rest: payment })}>
                  {t('useRest')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened === 'book' && <BookPaymentDialog customer={{ id: customerId, name: data.customer }} onClose={close} />}
      {opened !== null && typeof opened === 'object' && 'writeOff' in opened && (
        <WriteOffDialog invoice={opened.writeOff} onClose={close} />
      )}
      {opened !== null && typeof opened === 'object' && 'rest' in opened && (
        <UsePaymentRestDialog payment={{ ...opened.rest, customerId }} onClose={close} />
      )}
    </section>
  );
}
