import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { materialPolicies, reorderRules } from '#modules/stock/contract/material/materials.endpoints.ts';
import { saveMaterialEndpoint } from '#modules/stock/contract/material/save-material.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { KindAndUnit } from './kind-and-unit.tsx';
import type { MaterialDetail } from './material-side.tsx';

/** Changes when a material is bought, and in which packs it comes; of one that the shop added also what it is. */
export function SaveMaterialDialog({ material, onClose }: { material: MaterialDetail; onClose: () => void }) {
  const t = useTranslations('stock.materials');
  const labels = {
    policy: t('policy'),
    reorder: t('reorder'),
    minStock: t('minStock'),
    maxStock: t('maxStock'),
    perPack: t('perPack'),
    perPallet: t('perPallet'),
    ...{ name: t('add.name'), kind: t('add.kind'), unit: t('add.unit'), active: t('active') },
  };
  const { itemId, version } = material;
  return (
    <ActDialog
      title={t('editTitle', { paper: material.paper })}
      endpoint={saveMaterialEndpoint}
      initial={{
        policy: material.policy,
        reorder: material.reorder,
        minStock: material.minStock as number | string,
        maxStock: material.maxStock as number | string,
        perPack: (material.perPack ?? '') as number | string,
        perPallet: (material.perPallet ?? '') as number | string,
        ...{ name: material.name, kind: material.kind, unit: material.unit, active: material.active },
      }}
      toInput={({ policy, reorder, minStock, maxStock, perPack, perPallet, kind, ...added }) => ({
        ...{ itemId, version, policy, reorder, minStock: Number(minStock), maxStock: Number(maxStock) },
        perPack: perPack === '' ? null : Number(perPack),
        perPallet: perPallet === '' ? null : Number(perPallet),
        ...(kind !== 'paper' && { added: { ...added, kind } }),
      })}
      labels={labels}
      submitLabel={t('save')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey={`material-${itemId}`}
      invalidates={['stock']}
      ofRecord
    >
      {(act) => (
        <>
          {material.kind !== 'paper' && (
            <>
              <TextInput label={labels.name} required {...act.field('name')} />
              <KindAndUnit kind={act.field('kind')} unit={act.field('unit')} />
              <Switch label={labels.active} description={t('activeHelp')} {...act.field('active', 'checkbox')} />
            </>
          )}
          <Select
            label={labels.policy}
            description={t(`policyHelp.${act.form.values.policy}`)}
            allowDeselect={false}
            data={materialPolicies.map((value) => ({ value, label: t(`policies.${value}`) }))}
            {...act.field('policy')}
          />
          {act.form.values.policy === 'stock' && (
            <Select
              label={labels.reorder}
              description={t(`reorderHelp.${act.form.values.reorder}`)}
              allowDeselect={false}
              data={reorderRules.map((value) => ({ value, label: t(`reorders.${value}`) }))}
              {...act.field('reorder')}
            />
          )}
          <FieldRow>
            <NumberInput label={labels.minStock} min={0} {...act.field('minStock')} />
            <NumberInput label={labels.maxStock} min={0} {...act.field('maxStock')} />
          </FieldRow>
          <FieldRow>
            <NumberInput label={labels.perPack} min={1} allowDecimal={false} {...act.field('perPack')} />
            <NumberInput label={labels.perPallet} min={1} allowDecimal={false} {...act.field('perPallet')} />
          </FieldRow>
        </>
      )}
    </ActDialog>
  );
}
