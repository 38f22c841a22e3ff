import { Select, type SelectProps } from '@mantine/core';
import { addedKinds } from '#modules/stock/domain/material/add-material.ts';
import { itemUnits } from '#modules/stock/domain/numbers/units.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** The kind and the unit of a material that the shop added. */
export function KindAndUnit({ kind, unit }: { kind: SelectProps; unit: SelectProps }) {
  const t = useTranslations('stock.materials');
  return (
    <FieldRow>
      <Select
        label={t('add.kind')}
        allowDeselect={false}
        data={addedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...kind}
      />
      <Select
        label={t('add.unit')}
        allowDeselect={false}
        data={itemUnits.map((value) => ({ value, label: t(`add.units.${value}`) }))}
        {...unit}
      />
    </FieldRow>
  );
}
