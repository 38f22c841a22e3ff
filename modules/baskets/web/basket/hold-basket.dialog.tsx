import { Select, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { ActionDialogProps } from './basket-actions.tsx';
import { useReasons } from './use-reasons.ts';

export default function HoldBasketDialog({ basket, onClose }: ActionDialogProps) {
  const t = useTranslations('baskets.hold');
  const reasons = useReasons('wait');
  return (
    <ActDialog
      title={t('title')}
      lead={t(basket.status === 'quotation_sent' ? 'leadQuote' : 'lead')}
      endpoint={holdBasketEndpoint}
      initial={{ reason: '', note: '', until: null as string | null }}
      toInput={(values) => ({ ...values, id: basket.id, version: basket.version })}
      labels={{ reason: t('reason'), note: t('note'), until: t('until') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`hold-${basket.id}`}
    >
      {(act) => (
        <>
          <Select label={t('reason')} required withAsterisk={false} data={reasons} {...act.field('reason')} />
          <Textarea label={t('note')} rows={2} {...act.field('note')} />
          <DateField label={t('until')} description={t('untilHelp')} clearable {...act.field('until')} />
        </>
      )}
    </ActDialog>
  );
}
