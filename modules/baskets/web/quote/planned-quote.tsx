import { Button, Group } from '@mantine/core';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { sendMailNowEndpoint } from '#modules/baskets/contract/mail/send-mail-now.endpoint.ts';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { mailPermission } from '#modules/baskets/domain/mail/mail.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../basket/basket-note.module.css';

/** Shows that a quote is planned to be sent, when, and the actions on it; renders nothing once it is sent. */
export function PlannedQuote({ basket: { id, status, plannedQuote } }: { basket: Pick<BasketDetail, 'id' | 'status' | 'plannedQuote'> }) {
  return plannedQuote && <PlannedNote basketId={id} onHold={status === 'on_hold'} planned={plannedQuote} />;
}

type Props = { basketId: number; onHold: boolean; planned: NonNullable<BasketDetail['plannedQuote']> };

function PlannedNote({ basketId, onHold, planned }: Props) {
  const t = useTranslations('baskets.plannedQuote');
  const format = useFormat();
  const may = useMay();
  const { mailId, revision, goesAt, to, anotherLies, held } = planned;
  const textKey = onHold ? 'onHold' : held ? 'late' : anotherLies ? 'replaces' : 'goes';
  const mail = { id: basketId, mailId };
  const notifySuccess = (text: string) => () => notify({ kind: 'success', title: text });
  const sendNow = useAct(sendMailNowEndpoint, { invalidates: ['baskets'], onDone: notifySuccess(t('sent')) });
  const withdraw = useAct(withdrawMailEndpoint, { invalidates: ['baskets'], onDone: notifySuccess(t('withdrawn')) });
  return (
    <aside className={styles.note} aria-label={t('title')}>
      <strong>{t('title')}</strong>
      <p>{t(textKey, { revision, to, when: format.moment(goesAt) })}</p>
      {!onHold && may(mailPermission('quote')) && (
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" loading={sendNow.pending} onClick={() => void sendNow.run(mail)}>
            {t('sendNow')}
          </Button>
          <ConfirmButton
            size="xs"
            question={t(anotherLies ? 'withdrawNew' : 'withdrawQuestion')}
            verb={t('withdraw')}
            onConfirm={() => withdraw.run(mail)}
          >
            {t('withdraw')}
          </ConfirmButton>
        </Group>
      )}
    </aside>
  );
}
