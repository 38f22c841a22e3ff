import { NumberInput } from '@mantine/core';
import { readStockSettingsEndpoint } from '#modules/stock/contract/settings/read-stock-settings.endpoint.ts';
import { saveStockSettingsEndpoint } from '#modules/stock/contract/settings/save-stock-settings.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Field =
  | 'countToleranceEur'
  | 'countTolerancePercent'
  | 'weightTolerancePercent'
  | 'invoiceToleranceEur'
  | 'invoiceTolerancePercent'
  | 'callOffDays'
  | 'reviewDays'
  | 'coverWeeks'
  | 'purchaseLimitEur';
const rows: readonly (readonly Field[])[] = [
  ['countToleranceEur', 'countTolerancePercent'],
  ['invoiceToleranceEur', 'invoiceTolerancePercent'],
  ['weightTolerancePercent', 'callOffDays'],
  ['reviewDays', 'coverWeeks'],
  ['purchaseLimitEur'],
];
const fields = rows.flat();
const isWhole = (field: Field) => field === 'callOffDays' || field === 'reviewDays' || field === 'coverWeeks';

/** What counts, invoices, receipts, call-offs and the buying advice count with. */
export function StockSettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('stock.settings');
  const { locale } = useLocaleSwitch();
  const { data } = useCall(readStockSettingsEndpoint, {});
  if (!data) return null;
  const { version, ...settings } = data;
  return (
    <ActDialog
      title={t('title')}
      endpoint={saveStockSettingsEndpoint}
      initial={settings as Record<Field, number | string>}
      toInput={(values) => ({
        version,
        countToleranceEur: Number(values.countToleranceEur),
        countTolerancePercent: Number(values.countTolerancePercent),
        weightTolerancePercent: Number(values.weightTolerancePercent),
        invoiceToleranceEur: Number(values.invoiceToleranceEur),
        invoiceTolerancePercent: Number(values.invoiceTolerancePercent),
        callOffDays: Number(values.callOffDays),
        reviewDays: Number(values.reviewDays),
        coverWeeks: Number(values.coverWeeks),
        purchaseLimitEur: Number(values.purchaseLimitEur),
      })}
      labels={Object.fromEntries(fields.map((field) => [field, t(`fields.${field}`)]))}
      submitLabel={t('save')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey="stock-settings"
      invalidates={['stock']}
      ofRecord
    >
      {(act) =>
        rows.map((row) => (
          <FieldRow key={row[0]}>
            {row.map((field) => (
              <NumberInput
                key={field}
                label={t(`fields.${field}`)}
                description={t(`help.${field}`)}
                required
                min={field === 'coverWeeks' ? 1 : 0}
                allowDecimal={!isWhole(field)}
                decimalScale={2}
                decimalSeparator={locale === 'nl' ? ',' : '.'}
                {...(field.endsWith('Eur') && { prefix: '€ ' })}
                {...(field.endsWith('Percent') && { suffix: ' %' })}
                {...act.field(field)}
              />
            ))}
          </FieldRow>
        ))
      }
    </ActDialog>
  );
}
