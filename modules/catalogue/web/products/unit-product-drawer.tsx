import { Drawer, NumberInput, Select, Switch } from '@mantine/core';
import { Suspense } from 'react';
import { readUnitProductHistoryEndpoint } from '#modules/catalogue/contract/history.endpoints.ts';
import { saveUnitProductEndpoint } from '#modules/catalogue/contract/save-unit-product.endpoint.ts';
import { unitProductParts } from '#modules/catalogue/web/slots.ts';
import { useVatChoices } from '#modules/identity/web/public.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { choiceLabel } from '#platform/web/forms/choice-labels.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { HistoryFold } from '#platform/web/parts/history-fold.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { UnitProducts } from './unit-matrix.tsx';

export type Cell = { unitId: number; subGroupId: number };
type Props = { data: UnitProducts; cell: Cell; onClose: () => void };
type Values = {
  enabled: boolean;
  portalVisible: boolean;
  vatPercent: string | null;
  leadDays: number | string;
  orderManagerId: string | null;
};

/** Sets whether a unit sells a product, and the settings that differ there. */
export function UnitProductDrawer({ data, cell, onClose }: Props) {
  const t = useTranslations('catalogue.units');
  const tActions = useTranslations('platform.actions');
  const tNotices = useTranslations('platform.notices');
  const named = useLocalizedName();
  const may = useMay();
  const row = data.rows.find(({ unitId, subGroupId }) => unitId === cell.unitId && subGroupId === cell.subGroupId);
  const product = data.subGroups.find(({ id }) => id === cell.subGroupId)!;
  const unit = data.units.find(({ id }) => id === cell.unitId)!;
  const initial: Values = {
    enabled: row !== undefined,
    portalVisible: row?.portalVisible ?? false,
    vatPercent: row?.vatPercent == null ? null : String(row.vatPercent),
    leadDays: row?.leadDays ?? '',
    orderManagerId: row?.orderManagerId ? String(row.orderManagerId) : null,
  };
  const act = useActForm(saveUnitProductEndpoint, {
    initial,
    toInput: (values) => ({
      ...cell,
      version: row?.version ?? 0,
      enabled: values.enabled,
      portalVisible: values.portalVisible,
      vatPercent: values.vatPercent === null ? null : Number(values.vatPercent),
      leadDays: values.leadDays === '' ? null : Number(values.leadDays),
      orderManagerId: values.orderManagerId === null ? null : Number(values.orderManagerId),
    }),
    draftKey: `unit-product-${cell.unitId}-${cell.subGroupId}`,
    invalidates: ['catalogue'],
    onDone: () => {
      notify({ kind: 'success', title: tNotices('saved') });
      onClose();
    },
  });
  const { enabled } = act.form.values;
  const rateChoices = useVatChoices(initial.vatPercent);
  const managerChoices = data.orderManagers.map(({ id, name }) => ({ value: String(id), label: name }));
  const fields = (
    <>
      <Switch data-autofocus label={t('fields.enabled', { unit: unit.name })} {...act.field('enabled', 'checkbox')} />
      <Switch label={t('fields.portalVisible')} disabled={!enabled} {...act.field('portalVisible', 'checkbox')} />
      <FieldRow>
        <Select
          label={t('fields.vatPercent')}
          placeholder={t('ofProduct', { percent: product.vatPercent })}
          clearable
          disabled={!enabled}
          data={rateChoices}
          {...act.field('vatPercent')}
        />
        <NumberInput label={t('fields.leadDays')} min={0} max={365} allowDecimal={false} disabled={!enabled} {...act.field('leadDays')} />
      </FieldRow>
      <Select
        label={t('fields.orderManagerId')}
        description={t('orderManagerHelp')}
        clearable
        searchable
        disabled={!enabled}
        data={managerChoices}
        {...act.field('orderManagerId')}
      />
    </>
  );
  const labels = {
    ...{ enabled: t('fields.enabled', { unit: unit.name }), portalVisible: t('fields.portalVisible') },
    ...{ vatPercent: t('fields.vatPercent'), leadDays: t('fields.leadDays'), orderManagerId: t('fields.orderManagerId') },
  };
  const shown = {
    vatPercent: (rate: string | null) => (rate === null ? t('ofProduct', { percent: product.vatPercent }) : `${rate}%`),
    orderManagerId: choiceLabel(managerChoices),
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      size={480}
      title={t('drawer', { product: named(product), unit: unit.name })}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      {may('catalogue.edit') ? (
        <ActFormFrame act={act} submitLabel={t('save')} labels={labels} shown={shown}>
          {fields}
        </ActFormFrame>
      ) : (
        <fieldset disabled style={{ border: 0, padding: 0 }}>
          {fields}
        </fieldset>
      )}
      <HistoryFold endpoint={readUnitProductHistoryEndpoint} id={cell.subGroupId} asked={{ unitId: cell.unitId }} />
      {row && (
        <Suspense>
          {unitProductParts().map(({ name, component: Part }) => (
            <Part key={name} {...cell} />
          ))}
        </Suspense>
      )}
    </Drawer>
  );
}
