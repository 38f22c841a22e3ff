import { Button, Group } from '@mantine/core';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { sendMailNowEndpoint } from '#modules/baskets/contract/mail/send-mail-now.endpoint.ts';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { mailPermission } from '#modules/baskets/domain/mail/mail.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { type RecordAct, RecordActs, type RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import styles from '../basket/basket-note.module.css';

/** Shows that a quote is planned to be sent, when, and the actions on it; renders nothing once it is sent. */
export function PlannedQuote({ basket: { id, status, plannedQuote } }: { basket: Pick<BasketDetail, 'id' | 'status' | 'plannedQuote'> }) {
  return plannedQuote && <PlannedNote basketId={id} onHold={status === 'on_hold'} planned={plannedQuote} />;
}

type Props = { basketId: number; onHold: boolean; planned: NonNullable<BasketDetail['plannedQuote']> };

function PlannedNote({ basketId, onHold, planned }: Props) {
  const t = useTranslations('baskets.plannedQuote');
  const format = useFormat();
  const { revision, goesAt, to, anotherLies, held } = planned;
  const textKey = onHold ? 'onHold' : held ? 'late' : anotherLies ? 'replaces' : 'goes';
  return (
    <aside className={styles.note} aria-label={t('title')}>
      <strong>{t('title')}</strong>
      <p>{t(textKey, { revision, to, when: format.moment(goesAt) })}</p>
      {!onHold && (
        <Group gap="xs" mt="xs">
          <RecordActs acts={plannedQuoteActs} row={{ basketId, planned }} />
        </Group>
      )}
    </aside>
  );
}

type Row = Pick<Props, 'basketId' | 'planned'>;

/** The acts on a planned quote before it is sent. */
const plannedQuoteActs: readonly RecordAct<Row>[] = [
  { label: 'baskets.plannedQuote.sendNow', permission: mailPermission('quote'), Button: SendNowButton },
  { label: 'baskets.plannedQuote.withdraw', permission: mailPermission('quote'), Button: WithdrawButton },
];

function SendNowButton({ row: { basketId, planned } }: RecordButtonProps<Row>) {
  const t = useTranslations('baskets.plannedQuote');
  const send = useAct(sendMailNowEndpoint, {
    invalidates: ['baskets'],
    onDone: () => notify({ kind: 'success', title: t('sent') }),
  });
  return (
    <Button size="xs" variant="default" loading={send.pending} onClick={() => void send.run({ id: basketId, mailId: planned.mailId })}>
      {t('sendNow')}
    </Button>
  );
}

function WithdrawButton({ row: { basketId, planned } }: RecordButtonProps<Row>) {
  const t = useTranslations('baskets.plannedQuote');
  const withdraw = useAct(withdrawMailEndpoint, {
    invalidates: ['baskets'],
    onDone: () => notify({ kind: 'success', title: t('withdrawn') }),
  });
  return (
    <ConfirmButton
      size="xs"
      question={t(planned.anotherLies ? 'withdrawNew' : 'withdrawQuestion')}
      verb={t('withdraw')}
      onConfirm={() => withdraw.run({ id: basketId, mailId: planned.mailId })}
    >
      {t('withdraw')}
    </ConfirmButton>
  );
}
