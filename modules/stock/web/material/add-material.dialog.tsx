import { NumberInput, Select, TextInput } from '@mantine/core';
import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import { materialPolicies } from '#modules/stock/contract/material/materials.endpoints.ts';
import type { addedKinds } from '#modules/stock/domain/material/add-material.ts';
import type { itemUnits } from '#modules/stock/domain/numbers/units.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { KindAndUnit } from './kind-and-unit.tsx';

const newMaterial = {
  ...{ code: '', name: '', kind: 'plate' as (typeof addedKinds)[number], unit: 'piece' as (typeof itemUnits)[number] },
  perPack: '' as number | string,
  policy: 'stock' as (typeof materialPolicies)[number],
  minStock: 0 as number | string,
  maxStock: 0 as number | string,
};

function useMaterialLabels() {
  const t = useTranslations('stock.materials');
  return {
    ...{ code: t('add.code'), name: t('add.name'), kind: t('add.kind'), unit: t('add.unit'), perPack: t('add.perPack') },
    ...{ policy: t('policy'), minStock: t('minStock'), maxStock: t('maxStock') },
  };
}

/** Adds a material that is no paper: plates, foil, ink, wire. */
export function AddMaterialDialog({ onAdded, onClose }: { onAdded: (itemId: number) => void; onClose: () => void }) {
  const t = useTranslations('stock.materials');
  const labels = useMaterialLabels();
  return (
    <ActDialog
      title={t('add.title')}
      lead={t('add.lead')}
      endpoint={addMaterialEndpoint}
      initial={newMaterial}
      toInput={({ perPack, minStock, maxStock, ...values }) => ({
        ...values,
        perPack: perPack === '' ? null : Number(perPack),
        ...{ minStock: Number(minStock), maxStock: Number(maxStock) },
      })}
      labels={labels}
      submitLabel={t('add.submit')}
      done={({ itemId }) => {
        onAdded(itemId);
        return t('add.done');
      }}
      onClose={onClose}
      draftKey="add-material"
      invalidates={['stock']}
    >
      {(act) => <MaterialFields act={act} />}
    </ActDialog>
  );
}

function MaterialFields({ act }: { act: ActForm<typeof newMaterial> }) {
  const t = useTranslations('stock.materials');
  const labels = useMaterialLabels();
  return (
    <>
      <FieldRow>
        <TextInput label={labels.code} required data-autofocus {...act.field('code')} />
        <TextInput label={labels.name} required {...act.field('name')} />
      </FieldRow>
      <KindAndUnit kind={act.field('kind')} unit={act.field('unit')} />
      <FieldRow>
        <NumberInput label={labels.perPack} min={1} allowDecimal={false} {...act.field('perPack')} />
        <Select
          label={labels.policy}
          allowDeselect={false}
          data={materialPolicies.map((value) => ({ value, label: t(`policies.${value}`) }))}
          {...act.field('policy')}
        />
      </FieldRow>
      <FieldRow>
        <NumberInput label={labels.minStock} min={0} {...act.field('minStock')} />
        <NumberInput label={labels.maxStock} min={0} {...act.field('maxStock')} />
      </FieldRow>
    </>
  );
}
