import { NumberInput } from '@mantine/core';
import { readPromiseSettingsEndpoint } from '#modules/planning/contract/promise/read-promise-settings.endpoint.ts';
import { savePromiseSettingsEndpoint } from '#modules/planning/contract/promise/save-promise-settings.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

const fields = ['marginPercent', 'expressPercent', 'economyPercent', 'offPeakPercent'] as const;
const limits = { marginPercent: [0, 100], expressPercent: [0, 200], economyPercent: [0, 50], offPeakPercent: [1, 100] } as const;

/** Settings of promised days, and of the price of speed and patience. */
export function PromiseSettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('planning.promise');
  const { data } = useCall(readPromiseSettingsEndpoint, {});
  if (!data) return null;
  const { version, ...settings } = data;
  return (
    <ActDialog
      title={t('title')}
      lead={t('lead')}
      endpoint={savePromiseSettingsEndpoint}
      initial={settings as Record<(typeof fields)[number], number | string>}
      toInput={(values) => ({
        version,
        marginPercent: Number(values.marginPercent),
        expressPercent: Number(values.expressPercent),
        economyPercent: Number(values.economyPercent),
        offPeakPercent: Number(values.offPeakPercent),
      })}
      labels={Object.fromEntries(fields.map((field) => [field, t(`fields.${field}`)]))}
      submitLabel={t('save')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey="promise-settings"
      invalidates={['planning', 'estimating']}
    >
      {(act) =>
        fields.map((field) => (
          <NumberInput
            key={field}
            label={t(`fields.${field}`)}
            description={t(`help.${field}`)}
            suffix=" %"
            required
            allowDecimal={false}
            min={limits[field][0]}
            max={limits[field][1]}
            {...act.field(field)}
          />
        ))
      }
    </ActDialog>
  );
}
