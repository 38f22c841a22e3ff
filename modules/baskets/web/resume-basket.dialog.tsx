import { useTranslations } from 'use-intl';
import { resumeBasketEndpoint } from '#modules/baskets/contract/hold-basket.endpoint.ts';
import { ActDialog } from './act-dialog.tsx';
import type { AskProps } from './basket-actions.tsx';

export default function ResumeBasketDialog({ basket, onClose }: AskProps) {
  const t = useTranslations('baskets.resume');
  const tStatus = useTranslations('baskets.status');
  return (
    <ActDialog
      title={t('title')}
      lead={t('lead', { status: tStatus(basket.resumeStatus ?? basket.status) })}
      endpoint={resumeBasketEndpoint}
      initial={{}}
      toInput={() => ({ id: basket.id, version: basket.version })}
      labels={{}}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`resume-${basket.id}`}
    />
  );
}
