import { NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { listPackagingChoicesEndpoint, type PackagingRow } from '#modules/estimating/contract/packaging/packaging.endpoints.ts';
import { packagingLabels } from '#modules/estimating/domain/packaging/packaging-rules.ts';
import { CustomerChoice } from '#modules/estimating/web/price-lists/customer-choice.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Typed = number | string;
export type PackagingValues = {
  name: string;
  customerId: string | null;
  of: 'all' | 'group' | 'product';
  mainGroupId: string | null;
  subGroupId: string | null;
  maxLongMm: Typed;
  maxShortMm: Typed;
  minGrams: Typed;
  maxGrams: Typed;
  box: string;
  boxLengthMm: Typed;
  boxWidthMm: Typed;
  boxHeightMm: Typed;
  maxBoxGrams: Typed;
  piecesPerLayer: Typed;
  shrinkPer: Typed;
  label: PackagingRow['label'];
  pallet: string;
  boxesPerPallet: Typed;
  active: boolean;
};

type NumberName =
  | 'maxLongMm'
  | 'maxShortMm'
  | 'minGrams'
  | 'maxGrams'
  | 'boxLengthMm'
  | 'boxWidthMm'
  | 'boxHeightMm'
  | 'maxBoxGrams'
  | 'piecesPerLayer'
  | 'shrinkPer'
  | 'boxesPerPallet';

export function PackagingFields({ act, row }: { act: ActForm<PackagingValues>; row: PackagingRow | null }) {
  const t = useTranslations('estimating.packaging');
  const { locale } = useLocaleSwitch();
  const choices = useCall(listPackagingChoicesEndpoint, {});
  const { of } = act.form.values;
  const known = row?.customerId ? { id: row.customerId, name: row.customer ?? '' } : undefined;
  const optionsOf = (all: readonly { id: number; name: string }[] = []) => all.map(({ id, name }) => ({ value: String(id), label: name }));
  const number = (name: NumberName, decimal = false) => ({
    label: t(`fields.${name}`),
    min: 0,
    allowDecimal: decimal,
    hideControls: true,
    decimalSeparator: locale === 'nl' ? ',' : '.',
    ...act.field(name),
  });
  return (
    <>
      <TextInput label={t('fields.name')} required maxLength={80} {...act.field('name')} />
      <CustomerChoice
        label={t('fields.customerId')}
        placeholder={t('everyCustomer')}
        known={known}
        from={listPackagingChoicesEndpoint}
        {...act.field('customerId')}
      />
      <SegmentedControl
        aria-label={t('fields.subGroupId')}
        data={(['all', 'group', 'product'] as const).map((value) => ({ value, label: t(`of.${value}`) }))}
        value={of}
        onChange={(next) => act.form.setFieldValue('of', next as PackagingValues['of'])}
      />
      {of === 'group' && (
        <Select label={t('fields.mainGroupId')} required searchable data={optionsOf(choices.data?.groups)} {...act.field('mainGroupId')} />
      )}
      {of === 'product' && (
        <Select label={t('fields.subGroupId')} required searchable data={optionsOf(choices.data?.products)} {...act.field('subGroupId')} />
      )}
      <FieldRow>
        <NumberInput {...number('maxLongMm', true)} placeholder={t('noLimit')} />
        <NumberInput {...number('maxShortMm', true)} placeholder={t('noLimit')} />
      </FieldRow>
      <FieldRow>
        <NumberInput {...number('minGrams', true)} placeholder={t('noLimit')} />
        <NumberInput {...number('maxGrams', true)} placeholder={t('noLimit')} />
      </FieldRow>
      <TextInput label={t('fields.box')} required maxLength={60} {...act.field('box')} />
      <FieldRow>
        <NumberInput required {...number('boxLengthMm')} />
        <NumberInput required {...number('boxWidthMm')} />
        <NumberInput required {...number('boxHeightMm')} />
      </FieldRow>
      <FieldRow>
        <NumberInput required {...number('maxBoxGrams')} />
        <NumberInput {...number('piecesPerLayer')} placeholder={t('asManyAsFit')} />
        <NumberInput {...number('shrinkPer')} placeholder={t('noShrink')} />
      </FieldRow>
      <Select
        label={t('fields.label')}
        allowDeselect={false}
        data={packagingLabels.map((value) => ({ value, label: t(`labels.${value}`) }))}
        {...act.field('label')}
      />
      <FieldRow>
        <TextInput label={t('fields.pallet')} maxLength={60} {...act.field('pallet')} />
        <NumberInput required {...number('boxesPerPallet')} />
      </FieldRow>
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}
