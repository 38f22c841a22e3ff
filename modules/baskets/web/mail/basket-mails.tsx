import { useState } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { listBasketMailsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { basketEmailPage } from '#modules/baskets/contract/baskets.pages.ts';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { mailPermission, mailTypes } from '#modules/baskets/domain/mail/mail.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../basket/basket.module.css';
import { OrderMessages } from '../message/order-messages.tsx';
import { MailDrawer } from './mail.drawer.tsx';
import mailStyles from './mail.module.css';
import { displayedMailStatus } from './mail-status.ts';

/** The mails about a basket: recipients, delivery status, and the ones that are planned. */
export default function BasketMails({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('baskets.mails');
  const tTabs = useTranslations('baskets.tabs');
  const format = useFormat();
  const may = useMay();
  const writableKind = (['message', 'invoice'] as const).find((kind) => may(mailPermission(kind)));
  const [opened, setOpened] = useState<number | null>(null);
  const { data, error, refetch } = useCall(listBasketMailsEndpoint, { id: basket.id }, { live: [`basket:${basket.id}`] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <>
      {basket.type !== basketTypes.quote && <OrderMessages basketId={basket.id} viewer="staff" />}
      {writableKind && (
        <p className={mailStyles.write}>
          <PageLink page={basketEmailPage} params={{ id: basket.id, email_type_id: mailTypes[writableKind] }}>
            {t('write')}
          </PageLink>
        </p>
      )}
      {data?.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      {data && data.length > 0 && (
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
              {data.map((mail) => (
                <tr key={mail.id}>
                  <td>
                    <button type="button" className={mailStyles.open} onClick={() => setOpened(mail.id)}>
                      {mail.subject}
                    </button>
                  </td>
                  <td>{mail.recipients.join(', ') || t('byPost')}</td>
                  <td>{format.moment(mail.sendAt ?? mail.createdAt)}</td>
                  <td className={mail.error ? styles.late : undefined}>{t(`is_${displayedMailStatus(mail)}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {opened !== null && <MailDrawer basket={basket} mailId={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
