import { Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { followUpEndpoint } from '#modules/baskets/contract/follow-up.endpoint.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { AskProps } from './basket-actions.tsx';

/** What the customer said of a quote, and when somebody asks again. */
export default function FollowUpDialog({ basket, onClose }: AskProps) {
  const t = useTranslations('baskets.followUp');
  return (
    <ActDialog
      title={t('title', { number: basket.number })}
      lead={t('lead')}
      endpoint={followUpEndpoint}
      initial={{ note: '', next: null as string | null }}
      toInput={(values) => ({ ...values, id: basket.id, version: basket.version })}
      labels={{ note: t('note'), next: t('next') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`follow-up-${basket.id}`}
    >
      {(act) => (
        <>
          <Textarea label={t('note')} rows={3} required withAsterisk={false} data-autofocus {...act.field('note')} />
          <DateField label={t('next')} description={t('nextHelp')} clearable {...act.field('next')} />
        </>
      )}
    </ActDialog>
  );
}
