import { stepsOfOrder } from '#modules/baskets/domain/order/order-progress.ts';
import type { PortalOrder } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './order-timeline.module.css';

/** Shows the progress of an order, in the steps that a customer knows. */
export function OrderTimeline({ step: now, fromStock }: NonNullable<PortalOrder['progress']>) {
  const t = useTranslations('prepress.portal');
  const steps = stepsOfOrder(fromStock);
  const at = steps.indexOf(now);
  return (
    <ol className={styles.timeline} aria-label={t('timeline')}>
      {steps.map((step, index) => (
        <li key={step} data-reached={index <= at || undefined} aria-current={index === at ? 'step' : undefined}>
          {t(`step.${fromStock && step === 'making' ? 'fetching' : step}`)}
        </li>
      ))}
    </ol>
  );
}
