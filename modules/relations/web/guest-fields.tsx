import { Checkbox, TextInput } from '@mantine/core';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { LegalNote } from '#platform/web/layout/legal-note.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './guest-fields.module.css';

export type GuestValues = {
  name: string;
  email: string;
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  agreed: true | undefined;
};
export const noGuest: GuestValues = { name: '', email: '', street: '', houseNumber: '', postcode: '', city: '', agreed: undefined };

/** The labels of the fields, for the summary of errors. */
export function useGuestLabels(): Record<keyof GuestValues, string> {
  const t = useTranslations('relations.guest');
  return {
    ...{ name: t('name'), email: t('email'), street: t('street'), houseNumber: t('houseNumber') },
    ...{ postcode: t('postcode'), city: t('city'), agreed: t('agree') },
  };
}

/** Fields for an order without an account: the person, the address and the consent, in a form with more fields. */
export function GuestFields<V extends GuestValues>({ act }: { act: ActForm<V> }) {
  const labels = useGuestLabels();
  const field = (name: keyof GuestValues, maxLength: number) => ({
    ...{ size: 'md' as const, label: labels[name], required: true, maxLength },
    ...act.field(name),
  });
  const { onChange: _, checked: __, ...agreed } = act.field('agreed', 'checkbox');
  return (
    <>
      <TextInput {...field('name', 120)} autoComplete="name" />
      <TextInput {...field('email', 254)} type="email" autoComplete="email" />
      <div className={styles.pair}>
        <TextInput {...field('street', 120)} autoComplete="address-line1" />
        <TextInput {...field('houseNumber', 12)} />
      </div>
      <div className={styles.pair}>
        <TextInput {...field('city', 80)} autoComplete="address-level2" />
        <TextInput {...field('postcode', 12)} autoComplete="postal-code" />
      </div>
      <Checkbox
        {...agreed}
        size="md"
        label={labels.agreed}
        checked={act.form.values.agreed === true}
        onChange={({ currentTarget: { checked } }) => act.form.setFieldValue('agreed', (checked ? true : undefined) as never)}
      />
      <LegalNote className={styles.legal} />
    </>
  );
}
