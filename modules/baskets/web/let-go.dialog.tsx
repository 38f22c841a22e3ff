import { Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { letGoBeyondCreditEndpoint } from '#modules/baskets/contract/hold-basket.endpoint.ts';
import { ActDialog } from './act-dialog.tsx';
import type { AskProps } from './basket-actions.tsx';

export default function LetGoDialog({ basket, onClose }: AskProps) {
  const t = useTranslations('baskets.letGo');
  const tStatus = useTranslations('baskets.status');
  return (
    <ActDialog
      title={t('title')}
      lead={t('lead', { status: tStatus(basket.resumeStatus ?? basket.status) })}
      endpoint={letGoBeyondCreditEndpoint}
      initial={{ note: '' }}
      toInput={({ note }) => ({ note, id: basket.id, version: basket.version })}
      labels={{ note: t('note') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`let-go-${basket.id}`}
    >
      {(act) => <Textarea label={t('note')} rows={2} required withAsterisk={false} data-autofocus {...act.field('note')} />}
    </ActDialog>
  );
}
