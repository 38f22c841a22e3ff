import { Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useLocale } from 'use-intl';
import { headingFonts, unitCountries } from '#modules/identity/domain/setup/unit.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LogoField } from '../units/logo-field.tsx';
import styles from './set-up.module.css';
import type { PartFrame } from './set-up-form.tsx';
import type { SetUpValues } from './set-up-values.ts';

type Unit = SetUpValues['unit'];
type TextName = Exclude<keyof Unit, 'logo' | 'retention' | 'country' | 'headingFont' | 'printsDissertations'>;
type Props = {
  part: PartFrame;
  /** The number of the first part. */
  from: number;
  values: Unit;
  at(name: keyof Unit): string | undefined;
  onChange(change: Partial<Unit>): void;
};

/** The company and the brand of the first business unit. */
export function UnitFields({ part: Part, from, values, at, onChange }: Props) {
  const t = useTranslations('identity.setUp');
  const tFields = useTranslations('identity.setUp.fields');
  const countryNames = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const text = (name: TextName, more: TextInputProps = {}) => (
    <TextInput
      name={`unit.${name}`}
      label={tFields(name)}
      value={values[name]}
      error={at(name)}
      withAsterisk={false}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...more}
    />
  );
  const required = { required: true };
  const later = { description: t('later') };
  return (
    <>
      <Part number={from} title={t('company')} lead={t('companyLead')}>
        <div className={styles.row}>
          {text('legalName', { ...required, autoComplete: 'organization' })}
          <NativeSelect
            label={tFields('country')}
            data={unitCountries.map((value) => ({ value, label: countryNames.of(value) ?? value }))}
            value={values.country}
            onChange={(event) => onChange({ country: event.currentTarget.value as Unit['country'] })}
          />
        </div>
        {text('street', { ...required, autoComplete: 'street-address' })}
        <div className={styles.row}>
          {text('postcode', { ...required, className: styles.short, autoComplete: 'postal-code' })}
          {text('city', { ...required, autoComplete: 'address-level2' })}
        </div>
        <div className={styles.row}>
          {text('kvk', { ...later, label: values.country === 'BE' ? t('enterpriseNumber') : tFields('kvk') })}
          {text('vatNumber', later)}
        </div>
        <div className={styles.row}>
          {text('iban', later)}
          {text('bic', later)}
        </div>
      </Part>
      <Part number={from + 1} title={t('brand')} lead={t('brandLead')}>
        <div className={styles.row}>
          {text('name', required)}
          <TextInput
            name="unit.primary"
            type="color"
            className={styles.short}
            classNames={{ input: styles.color }}
            label={tFields('primary')}
            value={values.primary}
            error={at('primary')}
            onChange={(event) => onChange({ primary: event.currentTarget.value })}
          />
        </div>
        <LogoField value={values.logo ?? ''} error={at('logo')} onChange={(logo) => onChange({ logo })} />
        <NativeSelect
          label={tFields('headingFont')}
          data={[...headingFonts]}
          value={values.headingFont}
          onChange={(event) => onChange({ headingFont: event.currentTarget.value as Unit['headingFont'] })}
        />
        <div className={styles.row}>
          {text('email', { ...required, type: 'email', description: t('emailLead') })}
          {text('phone', { ...required, description: t('phoneLead'), autoComplete: 'tel' })}
        </div>
        {text('website', later)}
        {text('hosts', { description: t('hostsLead') })}
        <Checkbox
          label={tFields('printsDissertations')}
          checked={values.printsDissertations}
          onChange={(event) => onChange({ printsDissertations: event.currentTarget.checked })}
        />
      </Part>
    </>
  );
}
