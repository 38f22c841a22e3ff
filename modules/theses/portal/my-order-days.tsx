import { readOrderedThesisEndpoint } from '#modules/theses/contract/read-ordered-thesis.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './thesis.module.css';
import { OrderedDays } from './thesis-days.tsx';

/** The days of a thesis on the page of its order; nothing for another order. */
export default function MyOrderDays({ orderId }: { orderId: number }) {
  const t = useTranslations('theses.ordered');
  const { data, error, refetch } = useCall(readOrderedThesisEndpoint, { id: orderId });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data?.days) return null;
  return (
    <PortalCard>
      <h2 className={styles.subtitle}>{t('days')}</h2>
      <OrderedDays id={orderId} version={data.version} days={data.days} />
    </PortalCard>
  );
}
