import { Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusOf } from '#modules/baskets/web/public.ts';
import { myOrdersEndpoint, type PortalOrder } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { proofPage } from '#modules/prepress/contract/prepress.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { PortalCard, PortalPage } from '#platform/web/parts/portal-page.tsx';
import { Problem } from '#platform/web/parts/problem.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './customer-portal.module.css';

/** A customer's running orders, each with what it waits for. */
export default function CustomerPortalPage() {
  const t = useTranslations('prepress.portal');
  const { data, error, isPending, refetch } = useCall(myOrdersEndpoint, {}, { live: ['basket'] });
  if (isPending) return <Loader aria-label={t('loading')} m="xl" />;
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  return (
    <PortalPage title={t('title')} lead={data.orders.length === 0 ? t('empty') : t('lead')}>
      {data.orders.map((order) => (
        <Order key={order.id} order={order} />
      ))}
    </PortalPage>
  );
}

function Order({ order }: { order: PortalOrder }) {
  const t = useTranslations('prepress.portal');
  const waits = order.proofs.length > 0 || order.filesToDo > 0;
  return (
    <PortalCard tint={waits}>
      <header className={styles.head}>
        <h2>{order.description || order.number}</h2>
        <StatusOf status={order.status} />
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
