import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { onlinePaymentPage } from '#modules/invoicing/contract/invoicing.pages.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import type { ThesisOptions } from './step-props.ts';
import styles from './thesis.module.css';
import { OrderedDays } from './thesis-days.tsx';

/** The thesis that was ordered: its number, its days, and a file for one's own calendar. */
export function OrderedNote({ ordered }: { ordered: NonNullable<ThesisOptions['ordered']> }) {
  const t = useTranslations('theses');
  const format = useFormat();
  const total = format.money(ordered.total, { sign: true });
  return (
    <div className={styles.orderedNote}>
      <PortalCard tint>
        <h2 className={styles.subtitle}>{t('ordered.title', { title: ordered.title })}</h2>
        <p>{t(ordered.paymentId === null ? 'ordered.text' : 'ordered.toPay', { number: ordered.number, total })}</p>
        {ordered.paymentId !== null && (
          <div>
            <Button component={Link} {...linkTo(onlinePaymentPage, { params: { id: ordered.paymentId } })}>
              {t('ordered.pay', { total })}
            </Button>
          </div>
        )}
        <OrderedDays {...ordered} />
      </PortalCard>
    </div>
  );
}
