import { Anchor } from '@mantine/core';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { readMailAttachmentEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { mailPermission } from '#modules/baskets/domain/mail/mail.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../basket/basket-note.module.css';
import { postMail } from './mail-acts.tsx';

/** Says on every tab which documents are to be printed and posted, because nobody has an e-mail address for them. */
export function MailsToPost({ basket }: { basket: Pick<BasketDetail, 'id' | 'mailsToPost'> }) {
  return basket.mailsToPost.length > 0 && <ToPost basket={basket} />;
}

function ToPost({ basket }: { basket: Pick<BasketDetail, 'id' | 'mailsToPost'> }) {
  const t = useTranslations('baskets.mails');
  const may = useMay();
  return (
    <aside className={styles.note} aria-label={t('toPost')}>
      {basket.mailsToPost.map(({ id, kind, subject, attachments }) => (
        <p key={id}>
          <strong>{t('toPost')}</strong>{' '}
          {attachments.map((name, index) => (
            <span key={name}>
              <Anchor
                inherit
                href={callAddress(readMailAttachmentEndpoint, { id: basket.id, mailId: id, index })}
                target="_blank"
                rel="noreferrer"
              >
                {index === 0 ? t('print', { subject }) : name}
              </Anchor>{' '}
            </span>
          ))}
          {may(mailPermission(kind)) && <RecordActs acts={[postMail]} row={{ id: basket.id, mailId: id }} of={subject} />}
        </p>
      ))}
    </aside>
  );
}
