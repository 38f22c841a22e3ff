import { NumberInput, Select, Switch } from '@mantine/core';
import { cutToSizeEndpoint } from '#modules/stock/contract/material/cut-to-size.endpoint.ts';
import { decideCut } from '#modules/stock/domain/material/cut-to-size.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LocationField } from '../location/location-field.tsx';
import styles from '../stock.module.css';
import type { Lot } from '../stock-side.tsx';
import type { MaterialDetail } from './material-side.tsx';

/** Cuts sheets of a lot to press sheets, and shows what falls off before it is done. */
export function CutToSizeDialog({ material, lot, onClose }: { material: MaterialDetail; lot: Lot; onClose: () => void }) {
  const t = useTranslations('stock.cut');
  const format = useFormat();
  const { locale } = useLocaleSwitch();
  const [short = 0, long = 0] = [material.widthMm ?? 0, material.heightMm ?? 0].toSorted((one, other) => one - other);
  const labels = {
    ...{ quantity: t('quantity'), shortMm: t('shortMm'), longMm: t('longMm'), grain: t('grain'), to: t('to'), costEur: t('cost') },
    keepOffcuts: t('keep'),
  };
  const sizeOf = (sheet: { shortMm: number; longMm: number }) => t('size', { short: sheet.shortMm, long: sheet.longMm });
  return (
    <ActDialog
      title={t('title', { paper: material.paper, lot: lot.code })}
      lead={t('lead', { quantity: format.quantity(lot.quantity), size: sizeOf({ shortMm: short, longMm: long }) })}
      endpoint={cutToSizeEndpoint}
      initial={{
        ...{
          quantity: lot.quantity as number | string,
          shortMm: Math.min(short, long / 2) as number | string,
          longMm: Math.max(short, long / 2) as number | string,
        },
        ...{ grain: 'most', to: lot.location, costEur: '' as number | string, keepOffcuts: true },
      }}
      toInput={({ quantity, shortMm, longMm, grain, costEur, ...values }) => ({
        ...values,
        ...{ lotId: lot.id, locationId: lot.locationId, quantity: Number(quantity) || 0 },
        ...{ shortMm: Number(shortMm) || 0, longMm: Number(longMm) || 0, costEur: Number(costEur) || 0 },
        ...((grain === 'L' || grain === 'B') && { grain: grain as 'L' | 'B' }),
      })}
      labels={labels}
      submitLabel={t('submit')}
      done={({ made, offcuts }) => t('done', { quantity: made.quantity, paper: made.paper, count: offcuts.length })}
      onClose={onClose}
      draftKey={`cut-${lot.id}-${lot.locationId}`}
      invalidates={['stock']}
    >
      {(act) => {
        const { shortMm, longMm, quantity, keepOffcuts, grain } = act.form.values;
        const asked = { shortMm: Number(shortMm) || 0, longMm: Number(longMm) || 0 };
        const wanted = grain === 'L' || grain === 'B' ? grain : undefined;
        const parent = { shortMm: short, longMm: long, grain: material.grain };
        const plan = asked.shortMm > 0 && asked.longMm > 0 ? decideCut(parent, { ...asked, grain: wanted }) : null;
        return (
          <>
            <NumberInput label={labels.quantity} min={0} allowDecimal={false} data-autofocus {...act.field('quantity')} />
            <FieldRow>
              <NumberInput label={labels.shortMm} min={0} suffix=" mm" {...act.field('shortMm')} />
              <NumberInput label={labels.longMm} min={0} suffix=" mm" {...act.field('longMm')} />
            </FieldRow>
            {material.grain !== 'X' && (
              <Select
                label={labels.grain}
                allowDeselect={false}
                data={(['most', 'L', 'B'] as const).map((value) => ({ value, label: t(`grains.${value}`) }))}
                {...act.field('grain')}
              />
            )}
            {plan?.accepted && (
              <p className={styles.quiet} role="status">
                {t('gives', { pieces: plan.value.pieces, total: (Number(quantity) || 0) * plan.value.pieces })}{' '}
                {plan.value.offcuts.length === 0
                  ? t('nothingLeft')
                  : t('left', { sizes: plan.value.offcuts.map(sizeOf).join(', '), keep: keepOffcuts ? 'yes' : 'no' })}
              </p>
            )}
            {plan?.accepted && plan.value.offcuts.length > 0 && (
              <Switch label={labels.keepOffcuts} {...act.field('keepOffcuts', 'checkbox')} />
            )}
            <FieldRow>
              <LocationField label={labels.to} field={act.field('to')} />
              <NumberInput
                label={labels.costEur}
                prefix="€ "
                min={0}
                decimalSeparator={locale === 'nl' ? ',' : '.'}
                {...act.field('costEur')}
              />
            </FieldRow>
          </>
        );
      }}
    </ActDialog>
  );
}
