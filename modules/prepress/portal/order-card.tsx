import { useTranslations } from 'use-intl';
import { StatusOf } from '#modules/baskets/web/public.ts';
import type { PortalOrder } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { proofPage } from '#modules/prepress/contract/prepress.pages.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { PortalCard } from '#platform/web/parts/portal-page.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './customer-portal.module.css';
import { asksSomething, orderSteps, stepOf } from './timeline.ts';

/** An order as its customer follows it: where it is, and what it waits for. */
export function OrderCard({ order }: { order: PortalOrder }) {
  const t = useTranslations('prepress.portal');
  const waits = asksSomething(order);
  return (
    <PortalCard tint={waits}>
      <header className={styles.head}>
        <h3>{order.description || order.number}</h3>
        {order.status === 'quote_approved' ? <span>{t('toConfirm')}</span> : <StatusOf status={order.status} />}
      </header>
      <p className={styles.facts}>
        {order.number}
        {order.deliveryDate && (
          <>
            {' · '}
            {t('delivery')} <DateText date={order.deliveryDate} />
          </>
        )}
      </p>
      <Timeline at={stepOf(order.status)} />
      {waits && (
        <ul className={styles.todo}>
          {order.proofs.map((proof) => (
            <li key={proof.uploadId}>
              <PageLink page={proofPage} params={{ fup_link_upload: proof.uploadId }}>
                {t('approve', { name: proof.name })}
              </PageLink>
            </li>
          ))}
          {order.filesToDo > 0 && <li>{t('files', { count: order.filesToDo })}</li>}
        </ul>
      )}
    </PortalCard>
  );
}

function Timeline({ at }: { at: number | null }) {
  const t = useTranslations('prepress.portal');
  if (at === null) return null;
  return (
    <ol className={styles.timeline} aria-label={t('timeline')}>
      {orderSteps.map((step, index) => (
        <li key={step} data-reached={index <= at || undefined} aria-current={index === at ? 'step' : undefined}>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
