import { SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { PriceListRow } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { savePriceListEndpoint } from '#modules/estimating/contract/price-lists/save-price-list.endpoint.ts';
import { usePriceListNames } from '#modules/relations/web/public.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { CustomerChoice } from './customer-choice.tsx';

type Values = {
  name: string;
  of: 'customer' | 'type';
  customerId: string | null;
  priceListType: string | null;
  validFrom: string | null;
  validTo: string | null;
  capAtNextBracket: boolean;
  note: string;
  active: boolean;
};
const fields = ['name', 'customerId', 'priceListType', 'validFrom', 'validTo', 'capAtNextBracket', 'note', 'active'] as const;

/** Edits the owner and the period of a list. */
export function PriceListForm({ list, onSaved }: { list: PriceListRow | null; onSaved: (id: number) => void }) {
  const t = useTranslations('estimating.priceLists');
  const act = useActForm(savePriceListEndpoint, {
    initial: valuesOf(list),
    toInput: ({ of, customerId, priceListType, validFrom, ...values }) => ({
      ...values,
      ...(list && { id: list.id, version: list.version }),
      customerId: of === 'customer' && customerId !== null ? Number(customerId) : null,
      priceListType: of === 'type' ? priceListType : null,
      validFrom: validFrom ?? '',
    }),
    draftKey: `price-list-${list?.id ?? 'new'}`,
    invalidates: ['estimating'],
    attribute: t('thing'),
    isChange: list !== null,
    onDone: ({ id }) => {
      notify({ kind: 'success', title: t('saved') });
      onSaved(id);
    },
  });
  const priceLists = usePriceListNames();
  const { field } = act;
  const known = list?.customerId ? { id: list.customerId, name: list.customer ?? '' } : undefined;
  const labels = Object.fromEntries(fields.map((name) => [name, t(`fields.${name}`)]));
  return (
    <ActFormFrame act={act} submitLabel={t('save')} labels={labels}>
      <TextInput label={t('fields.name')} required maxLength={100} data-autofocus {...field('name')} />
      <SegmentedControl
        aria-label={t('owner')}
        data={(['customer', 'type'] as const).map((value) => ({ value, label: t(`of.${value}`) }))}
        value={act.form.values.of}
        onChange={(of) => act.form.setFieldValue('of', of as Values['of'])}
      />
      {act.form.values.of === 'customer' ? (
        <CustomerChoice label={t('fields.customerId')} description={t('customerHelp')} required known={known} {...field('customerId')} />
      ) : (
        <Select
          label={t('fields.priceListType')}
          description={t('typeHelp')}
          required
          data={priceLists.choices(list?.priceListType)}
          {...field('priceListType')}
        />
      )}
      <FieldRow>
        <DateField label={t('fields.validFrom')} required {...field('validFrom')} />
        <DateField label={t('fields.validTo')} clearable {...field('validTo')} />
      </FieldRow>
      <Switch label={t('fields.capAtNextBracket')} description={t('capHelp')} {...field('capAtNextBracket', 'checkbox')} />
      <Textarea label={t('fields.note')} autosize maxLength={500} {...field('note')} />
      {list && <Switch label={t('fields.active')} {...field('active', 'checkbox')} />}
    </ActFormFrame>
  );
}

function valuesOf(list: PriceListRow | null): Values {
  return {
    name: list?.name ?? '',
    of: list?.priceListType ? 'type' : 'customer',
    customerId: list?.customerId ? String(list.customerId) : null,
    priceListType: list?.priceListType ?? null,
    validFrom: list?.validFrom ?? null,
    validTo: list?.validTo ?? null,
    capAtNextBracket: list?.capAtNextBracket ?? true,
    note: list?.note ?? '',
    active: list?.active ?? true,
  };
}
