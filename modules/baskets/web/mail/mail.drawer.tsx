import { Anchor, Drawer, Group } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { readMailAttachmentEndpoint, readMailEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { mailPermission } from '#modules/baskets/domain/mail/mail.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { MailPreview } from '#platform/web/parts/mail-preview.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './mail.module.css';
import { mailActs } from './mail-acts.tsx';
import { displayedMailStatus } from './mail-status.ts';

type Props = { basket: Pick<BasketDetail, 'id' | 'status'>; mailId: number; onClose: () => void };

/** One mail as it was written, with its delivery status and what may be done to it. */
export function MailDrawer({ basket: { id: basketId, status: basketStatus }, mailId, onClose }: Props) {
  const t = useTranslations('baskets.mails');
  const tActions = useTranslations('platform.actions');
  const tErrors = useTranslations('platform.errors');
  const format = useFormat();
  const may = useMay();
  const about = { id: basketId, mailId };
  const { data: mail, error, refetch } = useCall(readMailEndpoint, about, { live: [`basket:${basketId}`] });
  const failure: Record<string, string> = { failed: tErrors('mailFailed'), bounced: t('bounced') };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      title={mail?.subject ?? ''}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {mail && (
        <>
          {mail.error && (
            <p role="alert" className={styles.failed}>
              {failure[displayedMailStatus(mail)] ?? t('partly')} {t(mail.status === 'failed' ? 'kept' : 'why')} {mail.error}
            </p>
          )}
          <Facts
            narrow
            facts={[
              { label: t('status'), value: t(`is_${displayedMailStatus(mail)}`) },
              { label: t('to'), value: mail.recipients.join(', ') || t('byPost') },
              { label: t('from'), value: mail.sender },
              { label: t('written'), value: format.moment(mail.createdAt) },
              { label: t('goesAt'), value: mail.sendAt && format.moment(mail.sendAt) },
              { label: t('sentAt'), value: mail.sentAt && format.moment(mail.sentAt) },
              { label: t('bouncedAt'), value: mail.bouncedAt && format.moment(mail.bouncedAt) },
            ]}
          />
          {mail.status === 'held' && <p>{t(basketStatus === 'on_hold' ? 'heldNow' : 'heldLate')}</p>}
          {mail.attachments.map((name, index) => (
            <Anchor
              inherit
              key={name}
              className={styles.attachment}
              href={callAddress(readMailAttachmentEndpoint, { id: basketId, mailId, index })}
              target="_blank"
              rel="noreferrer"
            >
              <IconPaperclip size={16} stroke={1.5} aria-hidden /> {name}
            </Anchor>
          ))}
          {may(mailPermission(mail.kind)) && (
            <Group gap="xs" my="md">
              <RecordActs acts={mailActs} row={{ ...about, mail, basketStatus }} onDone={onClose} />
            </Group>
          )}
          <MailPreview html={mail.html} title={mail.subject} />
        </>
      )}
    </Drawer>
  );
}
