import { Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { reopenBasketEndpoint } from '#modules/baskets/contract/reopen-basket.endpoint.ts';
import { ActDialog } from './act-dialog.tsx';
import type { AskProps } from './basket-actions.tsx';

export default function ReopenBasketDialog({ basket, onClose }: AskProps) {
  const t = useTranslations('baskets.reopen');
  return (
    <ActDialog
      title={t('title', { number: basket.number })}
      lead={t('lead')}
      endpoint={reopenBasketEndpoint}
      initial={{ note: '' }}
      toInput={({ note }) => ({ note, id: basket.id, version: basket.version })}
      labels={{ note: t('note') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`reopen-${basket.id}`}
    >
      {(act) => <Textarea label={t('note')} rows={2} required withAsterisk={false} data-autofocus {...act.field('note')} />}
    </ActDialog>
  );
}
