import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { isExpiredOnHold } from '#modules/baskets/domain/basket/hold-basket.ts';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActionDialogProps } from './basket-actions.tsx';

export default function ResumeBasketDialog({ basket, onClose }: ActionDialogProps) {
  const t = useTranslations('baskets.resume');
  const tStatus = useTranslations('baskets.status');
  const format = useFormat();
  const lead = t('lead', { status: tStatus(basket.resumeStatus ?? basket.status) });
  const ranOut = isExpiredOnHold(basket, dateIn(shopTimeZone, new Date()));
  return (
    <ActDialog
      title={t('title')}
      lead={ranOut ? `${lead} ${t('ranOut', { date: format.date(basket.validUntil!, 'near') })}` : lead}
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
