import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { countries } from '#modules/relations/domain/customer/countries.ts';
import { type AddressKind, addressKinds } from '#modules/relations/domain/customer/customer.ts';
import { isPostcode } from '#modules/relations/domain/customer/postcode.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useNames } from '#platform/web/locale/use-names.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export type AddressValues = {
  kind: AddressKind;
  attention: string;
  street: string;
  houseNumber: string;
  addition: string;
  postcode: string;
  city: string;
  country: string;
  postbox: boolean;
  deliveryInstructions: string;
};
export const emptyAddress: AddressValues = {
  kind: 'visit',
  attention: '',
  street: '',
  houseNumber: '',
  addition: '',
  postcode: '',
  city: '',
  country: '',
  postbox: false,
  deliveryInstructions: '',
};

export function AddressFields<Values extends AddressValues>({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('relations');
  const names = useNames();
  const { postcode, country } = act.form.values;
  const isMalformed = postcode.trim() !== '' && !isPostcode(country, postcode);
  const field = act.field as (name: keyof AddressValues, type?: 'input' | 'checkbox') => ReturnType<ActForm<AddressValues>['field']>;
  return (
    <>
      <FieldRow>
        <Select
          label={t('fields.kind')}
          data={addressKinds.map((value) => ({ value, label: t(`addressKinds.${value}`) }))}
          allowDeselect={false}
          {...field('kind')}
        />
        <TextInput label={t('fields.attention')} {...field('attention')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.street')} required {...field('street')} />
        <TextInput label={t('fields.houseNumber')} required {...field('houseNumber')} />
        <TextInput label={t('fields.addition')} {...field('addition')} />
      </FieldRow>
      <FieldRow>
        <TextInput
          label={t('fields.postcode')}
          required
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={isMalformed && t('postcodeOdd', { country: names.country(country) })}
          {...field('postcode')}
        />
        <TextInput label={t('fields.city')} required {...field('city')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('fields.country')}
          data={names.choices('country', countries)}
          searchable
          allowDeselect={false}
          {...field('country')}
        />
        <Checkbox mt={30} label={t('fields.postbox')} {...field('postbox', 'checkbox')} />
      </FieldRow>
      <Textarea
        label={t('fields.deliveryInstructions')}
        description={t('deliveryInstructionsLead')}
        rows={2}
        {...field('deliveryInstructions')}
      />
    </>
  );
}
