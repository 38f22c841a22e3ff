import { Select, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { holdBasketEndpoint } from '#modules/baskets/contract/hold-basket.endpoint.ts';
import { type WaitReason, waitReasons } from '#modules/baskets/domain/cancel.ts';
import { ActDialog } from './act-dialog.tsx';
import type { AskProps } from './basket-actions.tsx';

export default function HoldBasketDialog({ basket, onClose }: AskProps) {
  const t = useTranslations('baskets.hold');
  const tReasons = useTranslations('baskets.reasons');
  return (
    <ActDialog
      title={t('title')}
      lead={t('lead')}
      endpoint={holdBasketEndpoint}
      initial={{ reason: 'customer' as WaitReason, note: '' }}
      toInput={(values) => ({ ...values, id: basket.id, version: basket.version })}
      labels={{ reason: t('reason'), note: t('note') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`hold-${basket.id}`}
    >
      {(act) => (
        <>
          <Select label={t('reason')} data={waitReasons.map((value) => ({ value, label: tReasons(value) }))} {...act.field('reason')} />
          <Textarea label={t('note')} rows={2} {...act.field('note')} />
        </>
      )}
    </ActDialog>
  );
}
