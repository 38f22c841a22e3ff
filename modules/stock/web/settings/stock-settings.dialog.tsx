import { NumberInput, TextInput } from '@mantine/core';
import { readStockSettingsEndpoint } from '#modules/stock/contract/settings/read-stock-settings.endpoint.ts';
import { saveStockSettingsEndpoint } from '#modules/stock/contract/settings/save-stock-settings.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
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
  | 'purchaseLimitEur'
  | 'horizonDays'
  | 'groupDays'
  | 'deferDays'
  | 'holdingPercent';
const rows: readonly (readonly Field[])[] = [
  ['countToleranceEur', 'countTolerancePercent'],
  ['invoiceToleranceEur', 'invoiceTolerancePercent'],
  ['weightTolerancePercent', 'callOffDays'],
  ['reviewDays', 'coverWeeks'],
  ['horizonDays', 'groupDays'],
  ['deferDays', 'holdingPercent'],
  ['purchaseLimitEur'],
];
const accounts = ['accountArticles', 'accountSheets', 'accountRolls', 'accountOther'] as const;
const least: Partial<Record<Field, number>> = { coverWeeks: 1, horizonDays: 5 };
const fields = rows.flat();
const isWhole = (field: Field) => field.endsWith('Days') || field === 'coverWeeks';

/** Settings of counts, invoices, receipts, call-offs and the buying advice. */
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
      initial={settings as Record<Field | 'deliveryNote' | (typeof accounts)[number], number | string> & { goLiveOn: string | null }}
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
        horizonDays: Number(values.horizonDays),
        groupDays: Number(values.groupDays),
        deferDays: Number(values.deferDays),
        holdingPercent: Number(values.holdingPercent),
        deliveryNote: String(values.deliveryNote),
        goLiveOn: values.goLiveOn,
        accountArticles: String(values.accountArticles),
        accountSheets: String(values.accountSheets),
        accountRolls: String(values.accountRolls),
        accountOther: String(values.accountOther),
      })}
      labels={Object.fromEntries(
        [...fields, ...accounts, 'goLiveOn' as const, 'deliveryNote' as const].map((field) => [field, t(`fields.${field}`)]),
      )}
      submitLabel={t('save')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey="stock-settings"
      invalidates={['stock']}
      ofRecord
    >
      {(act) => (
        <>
          {rows.map((row) => (
            <FieldRow key={row[0]}>
              {row.map((field) => (
                <NumberInput
                  key={field}
                  label={t(`fields.${field}`)}
                  description={t(`help.${field}`)}
                  required
                  min={least[field] ?? 0}
                  allowDecimal={!isWhole(field)}
                  decimalScale={2}
                  decimalSeparator={locale === 'nl' ? ',' : '.'}
                  {...(field.endsWith('Eur') && { prefix: '€ ' })}
                  {...(field.endsWith('Percent') && { suffix: ' %' })}
                  {...act.field(field)}
                />
              ))}
            </FieldRow>
          ))}
          <TextInput label={t('fields.deliveryNote')} description={t('help.deliveryNote')} maxLength={200} {...act.field('deliveryNote')} />
          <DateField label={t('fields.goLiveOn')} description={t('help.goLiveOn')} clearable {...act.field('goLiveOn')} />
          <FieldRow>
            {accounts.map((field) => (
              <TextInput key={field} label={t(`fields.${field}`)} maxLength={20} {...act.field(field)} />
            ))}
          </FieldRow>
        </>
      )}
    </ActDialog>
  );
}
