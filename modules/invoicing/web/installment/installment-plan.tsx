import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { letProduceEndpoint } from '#modules/invoicing/contract/installment/let-produce.endpoint.ts';
import { type InstallmentRow, listInstallmentsEndpoint } from '#modules/invoicing/contract/installment/list-installments.endpoint.ts';
import { readInvoicePdfEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { noMoney } from '#platform/domain/money.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import table from '#platform/web/parts/table.module.css';
import { useMay } from '#platform/web/session.tsx';
import styles from '../invoicing.module.css';
import { LetProduceDialog } from './let-produce.dialog.tsx';

/** The payment plan of an order with what became of each part; nothing without a plan. */
export function InstallmentPlan({ basketId }: { basketId: number }) {
  const t = useTranslations('invoicing.installment');
  const { data } = useCall(listInstallmentsEndpoint, { id: basketId }, { live: [`basket:${basketId}`] });
  const [asked, setAsked] = useState<InstallmentRow | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={t('title')} className={styles.plan}>
      <h3 className={styles.section}>{t('title')}</h3>
      <div className={table.scroll}>
        <table className={`${table.table} ${table.narrow}`}>
          <thead>
            <tr>
              <th>{t('part')}</th>
              <th className={table.right}>{t('share')}</th>
              <th>{t('when')}</th>
              <th>{t('invoice')}</th>
              <th>{t('state')}</th>
              <th className={table.right}>{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((part) => (
              <Part key={part.id} part={part} onLetProduce={() => setAsked(part)} />
            ))}
          </tbody>
        </table>
      </div>
      {asked && <LetProduceDialog installment={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function Part({ part, onLetProduce }: { part: InstallmentRow; onLetProduce: () => void }) {
  const t = useTranslations('invoicing.installment');
  const tMoment = useTranslations('relations.paymentMoments');
  const format = useFormat();
  const may = useMay();
  const { position, percent, moment, days, invoice, isAwaited, letGoBy } = part;
  return (
    <tr>
      <td>{position}</td>
      <td className={`${table.right} num`}>{format.percent(percent / 100)}</td>
      <td>{t('days', { moment: tMoment(moment), days })}</td>
      <td>
        {invoice && (
          <Anchor href={callAddress(readInvoicePdfEndpoint, { id: invoice.id })} target="_blank" rel="noreferrer" inherit>
            {invoice.number ?? t('states.concept')}
          </Anchor>
        )}
      </td>
      <td>
        {t(`states.${stateOf(part)}`)}
        {isAwaited && <div className={styles.blocked}>{t('awaited')}</div>}
        {letGoBy !== '' && <div className={styles.quiet}>{t('letGo', { by: letGoBy })}</div>}
        {isAwaited && may(letProduceEndpoint.permission) && (
          <Button size="compact-xs" variant="default" onClick={onLetProduce}>
            {t('letProduce')}
          </Button>
        )}
      </td>
      <td className={table.right}>{invoice && <Money value={invoice.gross} />}</td>
    </tr>
  );
}

function stateOf({ ahead, invoice }: InstallmentRow): 'last' | 'toCome' | 'concept' | 'open' | 'paid' {
  if (!ahead) return 'last';
  if (!invoice) return 'toCome';
  if (invoice.status === 'concept') return 'concept';
  return invoice.open <= noMoney ? 'paid' : 'open';
}
