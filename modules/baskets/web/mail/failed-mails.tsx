import { useState } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../basket/basket-note.module.css';
import { MailDrawer } from './mail.drawer.tsx';
import mailStyles from './mail.module.css';

/** Warns on every tab that a mail about the basket was not delivered to all its recipients. */
export function FailedMails({ basket }: { basket: Pick<BasketDetail, 'id' | 'status' | 'failedMails'> }) {
  return basket.failedMails.length > 0 && <Failed basket={basket} />;
}

function Failed({ basket }: { basket: Pick<BasketDetail, 'id' | 'status' | 'failedMails'> }) {
  const t = useTranslations('baskets.mails');
  const tErrors = useTranslations('platform.errors');
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <aside className={styles.note} aria-label={tErrors('mailFailed')}>
      {basket.failedMails.map(({ id, subject, isPartly, isBounced }) => (
        <p key={id}>
          <strong>{isBounced ? t('bounced') : isPartly ? t('partly') : tErrors('mailFailed')}</strong>{' '}
          <button type="button" className={mailStyles.open} onClick={() => setOpened(id)}>
            {subject}
          </button>
        </p>
      ))}
      {opened !== null && <MailDrawer basket={basket} mailId={opened} onClose={() => setOpened(null)} />}
    </aside>
  );
}
