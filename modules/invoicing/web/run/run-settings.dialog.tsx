import { NumberInput, Select, Switch, TagsInput } from '@mantine/core';
import type { CollectiveRun } from '#modules/invoicing/contract/run/runs.endpoints.ts';
import { saveRunEndpoint } from '#modules/invoicing/contract/run/save-run.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Sets the day of a run, whether it makes its drafts by itself, and who is mailed. */
export function RunSettingsDialog({ run, onClose }: { run: CollectiveRun; onClose: () => void }) {
  const t = useTranslations('invoicing.runs');
  const { frequency, version } = run;
  return (
    <ActDialog
      title={t('settingsTitle', { name: t(`names.${frequency}`) })}
      lead={t('settingsLead')}
      endpoint={saveRunEndpoint}
      initial={{
        weekday: run.weekday === null ? null : String(run.weekday),
        monthDay: (run.monthDay ?? '') as number | string,
        countedFrom: run.countedFrom as string | null,
        automatic: run.automatic,
        recipients: run.recipients,
      }}
      toInput={({ weekday, monthDay, countedFrom, ...values }) => ({
        ...values,
        ...{ frequency, version, countedFrom: countedFrom ?? run.countedFrom },
        weekday: weekday === null ? null : Number(weekday),
        monthDay: monthDay === '' ? null : Number(monthDay),
      })}
      labels={{
        ...{ weekday: t('weekday'), monthDay: t('monthDay'), countedFrom: t('countedFrom') },
        ...{ automatic: t('automatic'), recipients: t('recipients') },
      }}
      submitLabel={t('save')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey={`invoice-run-${frequency}`}
      invalidates={['invoicing']}
    >
      {(act) => (
        <>
          {frequency === 'monthly' ? (
            <NumberInput
              label={t('monthDay')}
              description={t('monthDayHelp')}
              min={1}
              max={31}
              allowDecimal={false}
              {...act.field('monthDay')}
            />
          ) : (
            <Select
              label={t('weekday')}
              data={weekdays.map((value) => ({ value, label: t(`weekdays.${value}`) }))}
              allowDeselect={false}
              {...act.field('weekday')}
            />
          )}
          {frequency === 'two_weekly' && (
            <DateField label={t('countedFrom')} description={t('countedFromHelp')} {...act.field('countedFrom')} />
          )}
          <Switch label={t('automatic')} description={t('automaticHelp')} {...act.field('automatic', 'checkbox')} />
          <TagsInput label={t('recipients')} {...act.field('recipients')} />
        </>
      )}
    </ActDialog>
  );
}
