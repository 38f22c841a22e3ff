import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { listBasketsEndpoint, type StatusGroup } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { isFollowedUp } from '#modules/baskets/domain/order/follow-up.ts';
import { isRunningOrder } from '#modules/baskets/domain/order/lateness.ts';
import { BasketStatusLabel } from '#modules/baskets/web/basket/basket-status.tsx';
import { useCall, usePages } from '#platform/web/call/use-call.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { MoreButton } from '#platform/web/list/more-button.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from '../basket/basket.module.css';

const groups = ['all', 'quotes', 'running', 'done'] as const satisfies readonly (StatusGroup | 'all')[];

/** The quotes and orders of one customer, newest first. */
export default function CustomerBaskets({ customerId }: { customerId: number }) {
  const t = useTranslations('baskets.relation');
  const format = useFormat();
  const tList = useTranslations('baskets.list');
  const [group, setGroup] = useState<(typeof groups)[number]>('all');
  const query = { customerId, limit: 50, sort: 'number' as const, descending: true, ...(group !== 'all' && { group }) };
  const page = usePages(listBasketsEndpoint, query, { live: ['basket'] });
  const { data: quotes } = useCall(listBasketsEndpoint, { customerId, group: 'quotes', limit: 1 }, { live: ['basket'] });
  if (page.error) return <LoadError error={page.error} retry={page.retry} />;
  return (
    <>
      <SegmentedControl
        mb="md"
        aria-label={t('which')}
        data={groups.map((value) => ({ value, label: t(`groups.${value}`) }))}
        value={group}
        onChange={(value) => setGroup(groups.find((one) => one === value) ?? 'all')}
      />
      {quotes !== undefined && quotes.count > 0 && (
        <p>{t('openQuotes', { count: quotes.count, total: format.money(quotes.total, { sign: true }) })}</p>
      )}
      {!page.loading && page.rows.length === 0 && <p className={styles.empty}>{t('noOrders')}</p>}
      {page.rows.length > 0 && (
        <ScrollBox className={styles.scroll} aria-label={t('orders')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{tList('number')}</th>
                <th>{tList('description')}</th>
                <th>{tList('status')}</th>
                <th>{tList('delivery')}</th>
                <th className={styles.right}>{tList('total')}</th>
              </tr>
            </thead>
            <tbody>
              {page.rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <PageLink inherit page={basketPage} params={{ id: row.id }}>
                      {row.number}
                    </PageLink>
                  </td>
                  <td>{row.description}</td>
                  <td>
                    <BasketStatusLabel status={row.status} quoteGoesAt={row.quoteGoesAt} awaitsFiles={row.awaitsFiles} />
                    {isFollowedUp(row.status) && row.followUpOn && (
                      <span className={styles.spec}>
                        {tList('followUp')} <DateText date={row.followUpOn} due /> {row.followUpBy}
                      </span>
                    )}
                  </td>
                  <td>
                    <DateText date={row.deliveryDate} due={isRunningOrder(row)} />
                  </td>
                  <td className={`${styles.right} num`}>
                    <Money value={row.total} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <MoreButton page={page} />
    </>
  );
}
