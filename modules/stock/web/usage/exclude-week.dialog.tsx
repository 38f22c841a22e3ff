import { Autocomplete } from '@mantine/core';
import { excludeWeekEndpoint } from '#modules/stock/contract/usage/exclude-week.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = { articleId: number; week: string; used: number; onClose: () => void };

/** Leaves an unusual week out of the forecast, with the reason. */
export function ExcludeWeekDialog({ articleId, week, used, onClose }: Props) {
  const t = useTranslations('stock.forecast');
  const format = useFormat();
  const labels = { reason: t('reason') };
  const day = format.date(week, 'near');
  return (
    <ActDialog
      title={t('excludeWeek', { week: day })}
      lead={t('excludeLead', { used: format.quantity(used) })}
      endpoint={excludeWeekEndpoint}
      initial={{ reason: '' }}
      toInput={({ reason }) => ({ articleId, week, reason })}
      labels={labels}
      submitLabel={t('exclude')}
      done={() => t('excludedDone', { week: day })}
      onClose={onClose}
      draftKey={`exclude-week-${articleId}-${week}`}
      invalidates={['stock']}
    >
      {(act) => (
        <Autocomplete
          label={labels.reason}
          required
          data-autofocus
          data={[t('reasons.oneOff'), t('reasons.campaign'), t('reasons.mistake')]}
          {...act.field('reason')}
        />
      )}
    </ActDialog>
  );
}
