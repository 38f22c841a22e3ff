import { closePeriodEndpoint } from '#modules/stock/contract/value/close-period.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Closes the days up to and including one. */
export function ClosePeriodDialog({ closedUntil, onClose }: { closedUntil: string | null; onClose: () => void }) {
  const t = useTranslations('stock.value');
  const format = useFormat();
  const labels = { until: t('until') };
  return (
    <ActDialog
      title={t('closeTitle')}
      endpoint={closePeriodEndpoint}
      initial={{ until: null as string | null }}
      toInput={({ until }) => ({ until: until ?? '' })}
      labels={labels}
      submitLabel={t('close')}
      done={({ until, value }) => t('done', { date: format.date(until), value: format.money(value, { sign: true }) })}
      onClose={onClose}
      draftKey="close-period"
      invalidates={['stock']}
    >
      {(act) => (
        <>
          <p style={{ margin: 0 }}>{t('closeLead')}</p>
          <DateField
            label={labels.until}
            description={closedUntil === null ? undefined : t('untilNow', { date: format.date(closedUntil) })}
            {...act.field('until')}
          />
        </>
      )}
    </ActDialog>
  );
}
