import { TextInput } from '@mantine/core';
import type { ShipTo } from '#modules/shipping/domain/ship-to.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** A recipient as it is corrected on a form; whether it is a postbox stays as it is. */
export type ShipToForm = Omit<ShipTo, 'postbox' | 'deliveryInstructions'>;

export function useShipToLabels(): Record<keyof ShipToForm, string> {
  const t = useTranslations('shipping.fix');
  return {
    name: t('name'),
    attention: t('attention'),
    street: t('street'),
    houseNumber: t('houseNumber'),
    addition: t('addition'),
    postcode: t('postcode'),
    city: t('city'),
    country: t('country'),
    email: t('email'),
  };
}

/** The fields of a recipient's address. */
export function ShipToFields({ act }: { act: ActForm<ShipToForm> }) {
  const labels = useShipToLabels();
  return (
    <>
      <FieldRow>
        <TextInput label={labels.name} {...act.field('name')} />
        <TextInput label={labels.attention} {...act.field('attention')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={labels.street} {...act.field('street')} />
        <TextInput label={labels.houseNumber} {...act.field('houseNumber')} />
        <TextInput label={labels.addition} {...act.field('addition')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={labels.postcode} {...act.field('postcode')} />
        <TextInput label={labels.city} {...act.field('city')} />
        <TextInput label={labels.country} maxLength={2} {...act.field('country')} />
      </FieldRow>
      <TextInput label={labels.email} {...act.field('email')} />
    </>
  );
}
