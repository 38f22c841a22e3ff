import { Anchor, Button, Drawer, Group } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { readMailAttachmentEndpoint, readMailEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { postMailEndpoint } from '#modules/baskets/contract/mail/post-mail.endpoint.ts';
import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { sendMailNowEndpoint } from '#modules/baskets/contract/mail/send-mail-now.endpoint.ts';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { decidePostMail, decideSendNow, decideWithdrawMail, mailPermission } from '#modules/baskets/domain/mail/mail.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { MailPreview } from '#platform/web/parts/mail-preview.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './mail.module.css';
import { displayedMailStatus } from './mail-status.ts';

type Props = { basket: Pick<BasketDetail, 'id' | 'status'>; mailId: number; onClose: () => void };

/** One mail as it was written, with its delivery status and the actions on it. */
export function MailDrawer({ basket: { id: basketId, status: basketStatus }, mailId, onClose }: Props) {
  const t = useTranslations('baskets.mails');
  const tActions = useTranslations('platform.actions');
  const tErrors = useTranslations('platform.errors');
  const format = useFormat();
  const may = useMay();
  const about = { id: basketId, mailId };
  const { data: mail, error, refetch } = useCall(readMailEndpoint, about, { live: [`basket:${basketId}`] });
  const failure: Record<string, string> = { failed: tErrors('mailFailed'), bounced: t('bounced') };
  const repeated = t(mail?.recipients.length === 0 ? 'repeatedToPost' : 'repeated');
  const done = (text: string) => () => {
    notify({ kind: 'success', title: text });
    onClose();
  };
  const repeat = useAct(repeatMailEndpoint, { invalidates: ['baskets'], failed: tErrors('mailFailed'), onDone: done(repeated) });
  const sendNow = useAct(sendMailNowEndpoint, { invalidates: ['baskets'], onDone: done(t('onItsWay')) });
  const post = useAct(postMailEndpoint, { invalidates: ['baskets'], onDone: done(t('posted')) });
  const withdraw = useAct(withdrawMailEndpoint, { invalidates: ['baskets'], onDone: done(t('withdrawn')) });
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
              {['sent', 'kept', 'failed', 'posted'].includes(mail.status) && (
                <Button variant="default" loading={repeat.pending} onClick={() => void repeat.run(about)}>
                  {t('repeat')}
                </Button>
              )}
              {decidePostMail(mail).accepted && (
                <Button variant="default" loading={post.pending} onClick={() => void post.run(about)}>
                  {t('post')}
                </Button>
              )}
              {decideSendNow(mail, basketStatus, undefined).accepted && (
                <Button variant="default" loading={sendNow.pending} onClick={() => void sendNow.run(about)}>
                  {t('sendNow')}
                </Button>
              )}
              {decideWithdrawMail(mail, basketStatus).accepted && (
                <ConfirmButton
                  question={t(mail.kind === 'quote' ? 'withdrawQuote' : 'withdrawQuestion')}
                  verb={t('withdraw')}
                  onConfirm={() => withdraw.run(about)}
                >
                  {t('withdraw')}
                </ConfirmButton>
              )}
            </Group>
          )}
          <MailPreview html={mail.html} title={mail.subject} />
        </>
      )}
    </Drawer>
  );
}
