import { Alert, Button, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { AmendmentDetail } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { askAmendmentEndpoint } from '#modules/baskets/contract/amendment/ask-amendment.endpoint.ts';
import { withdrawAmendmentEndpoint } from '#modules/baskets/contract/amendment/withdraw-amendment.endpoint.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { useAct } from '#platform/web/call/use-act.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './amendment.module.css';

/** Asks the customer to agree by a link, and says what was asked and until when. */
export function AskCustomer({ amendment }: { amendment: AmendmentDetail }) {
  const t = useTranslations('baskets.amendment');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const withdraw = useAct(withdrawAmendmentEndpoint, {
    invalidates: ['baskets'],
    onDone: () => notify({ kind: 'success', title: t('withdrawn') }),
  });
  const { askedAt, askedTo, validUntil, status, answeredAt, answeredBy } = amendment;
  const isAsked = status === 'asked';
  return (
    <>
      {isAsked && answeredAt && (
        <p className={styles.notice}>{t('agreedOnHold', { by: answeredBy ?? '', at: format.moment(answeredAt) })}</p>
      )}
      {isAsked && !answeredAt && askedAt && validUntil && (
        <p className={styles.notice}>
          {t(amendment.expired ? 'askedExpired' : 'askedOf', {
            ...{ to: askedTo ?? '', at: format.moment(askedAt), until: format.date(validUntil, 'long') },
          })}
        </p>
      )}
      {amendment.changedSinceAsked && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />}>
          {t('askedChanged')}
        </Alert>
      )}
      <Button variant="default" onClick={() => setAsking(true)}>
        {t(isAsked ? 'askAgain' : 'ask')}
      </Button>
      {isAsked && (
        <Button
          variant="subtle"
          loading={withdraw.pending}
          onClick={() => void withdraw.run({ id: amendment.id, version: amendment.version })}
        >
          {t('withdraw')}
        </Button>
      )}
      {asking && <AskDialog amendment={amendment} onClose={() => setAsking(false)} />}
    </>
  );
}

function AskDialog({ amendment, onClose }: { amendment: AmendmentDetail; onClose: () => void }) {
  const t = useTranslations('baskets.amendment');
  return (
    <ActDialog
      title={t('askTitle')}
      lead={t('askLead')}
      endpoint={askAmendmentEndpoint}
      initial={{ validUntil: null as string | null, message: amendment.message }}
      toInput={({ validUntil, message }) => ({
        ...{ id: amendment.id, version: amendment.version, difference: amendment.preview.difference, message },
        ...(validUntil && { validUntil }),
      })}
      labels={{ validUntil: t('askUntil'), message: t('askMessage') }}
      submitLabel={t('ask')}
      done={({ mailedTo }) => t('askedDone', { to: mailedTo })}
      onClose={onClose}
      draftKey={`ask-amendment-${amendment.id}`}
    >
      {(act) => (
        <>
          <DateField label={t('askUntil')} description={t('askUntilHelp')} clearable {...act.field('validUntil')} />
          <Textarea label={t('askMessage')} rows={3} {...act.field('message')} />
        </>
      )}
    </ActDialog>
  );
}
