import { listComplaintsEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { complaintDashboardPage } from '#modules/complaints/contract/complaints.pages.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { MoreButton } from '#platform/web/list/more-button.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from '../complaints.module.css';
import { ComplaintStatusOf } from './complaint-status.tsx';

type Props = { of: { basketId: number } | { returnId: number } | { customerId: number }; empty: string };

/** The complaints of an order or a customer, newest first. */
export function ComplaintsTable({ of, empty }: Props) {
  const t = useTranslations('complaints.list');
  const page = usePages(listComplaintsEndpoint, { ...of, group: 'all' }, { live: ['complaint'] });
  if (page.error) return <LoadError error={page.error} retry={page.retry} />;
  if (!page.loading && page.rows.length === 0) return <p className={styles.quiet}>{empty}</p>;
  return (
    <>
      <ScrollBox className={styles.scroll} aria-label={t('complaints')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('number')}</th>
              <th>{t('subject')}</th>
              <th>{t('status')}</th>
              <th>{t('order')}</th>
              <th>{t('due')}</th>
              <th className={styles.right}>{t('cost')}</th>
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <PageLink inherit page={complaintDashboardPage} params={{ complaint_id: row.id }}>
                    {row.number}
                  </PageLink>
                </td>
                <td>{row.title}</td>
                <td>
                  <ComplaintStatusOf status={row.status} />
                </td>
                <td>{[row.basketNumber, row.line].filter(Boolean).join(' · ')}</td>
                <td>
                  <DateText date={row.dueOn} due={row.status.kind !== 'done'} />
                </td>
                <td className={`${styles.right} num`}>{row.cost > 0 && <Money value={row.cost} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <MoreButton page={page} />
    </>
  );
}
