import { useTranslations } from 'use-intl';
import type { BasketDetail } from '#modules/baskets/contract/basket.shapes.ts';
import { basketMailsEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { Problem } from '#platform/web/parts/problem.tsx';
import { ScrollBox } from '#platform/web/parts/scroll-box.tsx';
import styles from './basket.module.css';

/** What was mailed about a basket, to whom, and whether it arrived. */
export default function BasketMails({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('baskets.mails');
  const tTabs = useTranslations('baskets.tabs');
  const format = useFormat();
  const { data, error, refetch } = useCall(basketMailsEndpoint, { id: basket.id }, { live: [`basket:${basket.id}`] });
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (data?.length === 0) return <p className={styles.empty}>{t('empty')}</p>;
  return (
    <ScrollBox className={styles.scroll} aria-label={tTabs('mail')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('subject')}</th>
            <th>{t('to')}</th>
            <th>{t('when')}</th>
            <th>{t('status')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.map((mail) => (
            <tr key={mail.id}>
              <td>{mail.subject}</td>
              <td>{mail.recipients.join(', ')}</td>
              <td>{format.moment(mail.createdAt)}</td>
              <td className={mail.status === 'failed' ? styles.late : undefined} title={mail.error ?? undefined}>
                {t(`is_${mail.status}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
