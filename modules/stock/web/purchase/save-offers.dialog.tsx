import { ActionIcon, Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { priceBases } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { listPurchaseSuppliersEndpoint, type Offered } from '#modules/stock/contract/purchase/offers.endpoints.ts';
import { saveOffersEndpoint } from '#modules/stock/contract/purchase/save-offers.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './purchase.module.css';
import { useQuantity } from './use-quantity.ts';

type Field = number | string;
type Edited = Omit<Offered, 'supplierId' | 'scales' | 'minimum' | 'multiple' | 'brokenPackEur' | 'leadDays'> & {
  supplierId: string;
  scales: { from: Field; priceEur: Field }[];
  minimum: Field;
  multiple: Field;
  brokenPackEur: Field;
  leadDays: Field;
};
type Values = { offers: Edited[] };

type Props = { itemId: number; unit: string; offers: readonly Offered[]; ofPaper: readonly Offered[]; onClose: () => void };

/** Changes what suppliers ask for an item: scales, minimum, packs and days; prices of the paper's data begin as a proposal. */
export function SaveOffersDialog({ itemId, unit, offers, ofPaper, onClose }: Props) {
  const t = useTranslations('stock.offers');
  const { data } = useCall(listPurchaseSuppliersEndpoint, {});
  const suppliers = (data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ActDialog
      title={t('editTitle')}
      size="lg"
      endpoint={saveOffersEndpoint}
      initial={{ offers: (offers.length > 0 ? offers : ofPaper).map(editedOf) } as Values}
      toInput={({ offers: edited }) => ({ itemId, offers: edited.map(offerOf) })}
      labels={{ offers: t('title') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`offers-${itemId}`}
      invalidates={['stock']}
    >
      {(act) => (
        <>
          {act.form.values.offers.map((offer, index) => (
            <OfferFields key={`${index}-${offer.code}`} act={act} index={index} unit={unit} suppliers={suppliers} />
          ))}
          <Button variant="default" onClick={() => act.form.insertListItem('offers', emptyOffer)}>
            {t('add')}
          </Button>
        </>
      )}
    </ActDialog>
  );
}

const emptyOffer: Edited = {
  ...{ supplierId: '', code: '', basis: '1000', scales: [{ from: 1, priceEur: '' }], scaleBy: 'line' },
  ...{ minimum: '', multiple: '', brokenPackEur: '', leadDays: '', precut: false, validFrom: null, validTo: null },
};

function editedOf(offer: Offered): Edited {
  const { supplierId, code, basis, scales, scaleBy, minimum, multiple, brokenPackEur, leadDays, precut, validFrom, validTo } = offer;
  const shown = { minimum: minimum ?? '', multiple: multiple ?? '', brokenPackEur: brokenPackEur ?? '', leadDays: leadDays ?? '' };
  return {
    ...shown,
    code,
    basis,
    scaleBy,
    precut,
    validFrom,
    validTo,
    supplierId: String(supplierId),
    scales: scales.map((scale) => ({ ...scale })),
  };
}

function offerOf({ supplierId, scales, minimum, multiple, brokenPackEur, leadDays, ...offer }: Edited): Offered {
  const known = (value: Field) => (value === '' ? null : Number(value));
  return {
    ...offer,
    supplierId: Number(supplierId),
    scales: scales
      .filter(({ priceEur }) => priceEur !== '')
      .map(({ from, priceEur }) => ({ from: Number(from) || 0, priceEur: Number(priceEur) })),
    ...{ minimum: known(minimum), multiple: known(multiple), brokenPackEur: known(brokenPackEur), leadDays: known(leadDays) },
  };
}

type FieldsProps = { act: ActForm<Values>; index: number; unit: string; suppliers: { value: string; label: string }[] };

function OfferFields({ act, index, unit, suppliers }: FieldsProps) {
  const t = useTranslations('stock.offers');
  const tReceive = useTranslations('stock.receiveMaterial');
  const { locale } = useLocaleSwitch();
  const quantity = useQuantity();
  const separator = locale === 'nl' ? ',' : '.';
  const offer = act.form.values.offers[index]!;
  const field = (name: string) => ({ ...act.form.getInputProps(`offers.${index}.${name}`), ...act.at(`offers.${index}.${name}`) });
  const suffix = ` ${quantity.unitOf(unit)}`;
  return (
    <fieldset className={styles.line} style={{ margin: 0, border: 0 }}>
      <div className={styles.draftLine}>
        <FieldRow>
          <Select
            label={t('supplier')}
            required
            searchable
            openOnFocus={!offer.supplierId}
            data={suppliers}
            {...field('supplierId')}
            value={offer.supplierId || null}
          />
          <TextInput label={t('code')} {...field('code')} />
        </FieldRow>
        <ActionIcon variant="subtle" size="lg" aria-label={t('remove')} onClick={() => act.form.removeListItem('offers', index)}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <FieldRow>
        <Select
          label={t('basis')}
          allowDeselect={false}
          data={priceBases.map((value) => ({ value, label: tReceive(`bases.${value}`) }))}
          {...field('basis')}
        />
        <Select
          label={t('scaleBy')}
          allowDeselect={false}
          data={(['line', 'orderKg'] as const).map((value) => ({ value, label: t(`scaleBys.${value}`) }))}
          {...field('scaleBy')}
        />
      </FieldRow>
      {offer.scales.map((scale, nth) => (
        <div key={`${nth}-${offer.scales.length}`} className={styles.draftLine}>
          <FieldRow>
            <NumberInput
              label={t('scaleFrom')}
              min={0}
              suffix={offer.scaleBy === 'orderKg' ? ' kg' : suffix}
              decimalSeparator={separator}
              {...field(`scales.${nth}.from`)}
            />
            <NumberInput
              label={t('price')}
              prefix="€ "
              min={0}
              decimalScale={4}
              decimalSeparator={separator}
              {...field(`scales.${nth}.priceEur`)}
            />
          </FieldRow>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('removeScale', { from: scale.from })}
            disabled={offer.scales.length === 1}
            onClick={() => act.form.removeListItem(`offers.${index}.scales`, nth)}
          >
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => act.form.insertListItem(`offers.${index}.scales`, { from: '', priceEur: '' })}
      >
        {t('addScale')}
      </Button>
      <FieldRow>
        <NumberInput label={t('minimum')} min={0} suffix={suffix} {...field('minimum')} />
        <NumberInput label={t('multiple')} description={t('multipleHelp')} min={0} suffix={suffix} {...field('multiple')} />
      </FieldRow>
      <FieldRow>
        <NumberInput
          label={t('brokenPack')}
          description={t('brokenPackHelp')}
          prefix="€ "
          min={0}
          decimalScale={2}
          decimalSeparator={separator}
          {...field('brokenPackEur')}
        />
        <NumberInput label={t('leadDays')} description={t('leadDaysHelp')} min={0} allowDecimal={false} {...field('leadDays')} />
      </FieldRow>
      <FieldRow>
        <DateField label={t('validFrom')} clearable {...field('validFrom')} />
        <DateField label={t('validTo')} clearable {...field('validTo')} />
      </FieldRow>
      <Checkbox
        label={t('precut')}
        {...act.form.getInputProps(`offers.${index}.precut`, { type: 'checkbox' })}
        {...act.at(`offers.${index}.precut`)}
      />
    </fieldset>
  );
}
