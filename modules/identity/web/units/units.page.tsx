import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { unitsPage } from '#modules/identity/contract/identity.pages.ts';
import { listUnitsEndpoint, type UnitRow } from '#modules/identity/contract/units/list-units.endpoint.ts';
import { saveUnitEndpoint } from '#modules/identity/contract/units/save-unit.endpoint.ts';
import { headingFonts, unitCountries } from '#modules/identity/domain/setup/unit.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useNames } from '#platform/web/locale/use-names.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { LogoField } from './logo-field.tsx';
import { NumberFormats } from './number-formats.tsx';

type Values = Omit<UnitRow, 'id' | 'version' | 'users' | 'hosts'> & { hosts: string };

const retentionKinds = ['uploads', 'quotes', 'invoices'] as const;

function useColumns(): MaintenanceColumn<UnitRow>[] {
  const t = useTranslations('identity.units');
  const { country } = useNames();
  return [
    { key: 'name', title: t('fields.name'), value: (row) => row.name, strong: true, width: 'minmax(min(120px, 30vw), 1.2fr)' },
    { key: 'legalName', title: t('fields.legalName'), value: (row) => row.legalName, width: 'minmax(140px, 1.6fr)', wide: true },
    { key: 'country', title: t('country'), value: (row) => country(row.country), width: 'minmax(90px, 130px)' },
    {
      key: 'hosts',
      title: t('fields.hosts'),
      value: (row) => row.hosts.join(', '),
      quiet: true,
      width: 'minmax(140px, 1.6fr)',
      wide: true,
    },
    { key: 'users', title: t('users'), value: (row) => row.users, number: true, width: '110px', wide: true },
  ];
}

function Fields({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('identity.units');
  const { choices } = useNames();
  const text = (name: Exclude<keyof Values, 'printsDissertations' | 'country' | 'headingFont' | 'logo' | 'retention'>) => ({
    label: t(`fields.${name}`),
    ...act.field(name),
  });
  return (
    <>
      <FieldRow>
        <TextInput required {...text('name')} />
        <TextInput required {...text('legalName')} />
      </FieldRow>
      <TextInput required {...text('street')} />
      <FieldRow>
        <TextInput required {...text('postcode')} />
        <TextInput required {...text('city')} />
      </FieldRow>
      <Select
        label={t('fields.country')}
        description={t('countryLead')}
        data={choices('country', [...unitCountries])}
        allowDeselect={false}
        {...act.field('country')}
      />
      <FieldRow>
        <TextInput required type="email" {...text('email')} />
        <TextInput required {...text('phone')} />
      </FieldRow>
      <TextInput type="email" description={t('mailFromLead')} {...text('mailFrom')} />
      <TextInput {...text('website')} />
      <FieldRow>
        <TextInput type="url" description={t('termsLead')} {...text('termsUrl')} />
        <TextInput description={t('termsVersionLead')} {...text('termsVersion')} />
      </FieldRow>
      <TextInput type="url" description={t('privacyLead')} {...text('privacyUrl')} />
      <TextInput description={t('kvkLead')} {...text('kvk')} />
      <TextInput {...text('vatNumber')} />
      <FieldRow>
        <TextInput {...text('iban')} />
        <TextInput {...text('bic')} />
      </FieldRow>
      <TextInput description={t('fscCodeLead')} {...text('fscCode')} />
      <TextInput description={t('gs1PrefixLead')} {...text('gs1Prefix')} />
      <FieldRow>
        <TextInput type="color" description={t('primaryLead')} {...text('primary')} />
        <Select label={t('fields.headingFont')} data={[...headingFonts]} allowDeselect={false} {...act.field('headingFont')} />
      </FieldRow>
      <LogoField value={act.form.values.logo} error={act.form.errors.logo} onChange={(logo) => act.form.setFieldValue('logo', logo)} />
      <TextInput description={t('hostsLead')} autoCapitalize="none" {...text('hosts')} />
      <FieldRow>
        {retentionKinds.map((kind) => (
          <NumberInput
            key={kind}
            label={t(`retention.${kind}`)}
            description={t(`retentionLead.${kind}`)}
            placeholder={t('asServer')}
            min={1}
            max={30}
            allowDecimal={false}
            value={act.form.values.retention[kind] ?? ''}
            error={act.form.errors[`retention.${kind}`]}
            onChange={(value) => act.form.setFieldValue('retention', { ...act.form.values.retention, [kind]: Number(value) || null })}
          />
        ))}
      </FieldRow>
      <Switch label={t('fields.printsDissertations')} {...act.field('printsDissertations', 'checkbox')} />
    </>
  );
}

/** Maintenance of the business units: companies, brands, and the addresses of their portals. */
export default maintenance({
  page: unitsPage,
  text: 'identity.units',
  edit: 'ADMIN',
  list: listUnitsEndpoint,
  listInput: {},
  save: saveUnitEndpoint,
  invalidates: ['identity', 'planning'],
  sort: 'name',
  useColumns,
  valuesOf: (row, country): Values => ({
    name: row?.name ?? '',
    legalName: row?.legalName ?? '',
    street: row?.street ?? '',
    postcode: row?.postcode ?? '',
    city: row?.city ?? '',
    country: row?.country ?? unitCountries.find((code) => code === country) ?? 'NL',
    phone: row?.phone ?? '',
    email: row?.email ?? '',
    mailFrom: row?.mailFrom ?? '',
    website: row?.website ?? '',
    ...{ termsUrl: row?.termsUrl ?? '', termsVersion: row?.termsVersion ?? '', privacyUrl: row?.privacyUrl ?? '' },
    vatNumber: row?.vatNumber ?? '',
    kvk: row?.kvk ?? '',
    iban: row?.iban ?? '',
    bic: row?.bic ?? '',
    fscCode: row?.fscCode ?? '',
    gs1Prefix: row?.gs1Prefix ?? '',
    logo: row?.logo ?? '',
    primary: row?.primary ?? '#1d4ed8',
    headingFont: row?.headingFont ?? 'Inter',
    retention: row?.retention ?? { uploads: null, quotes: null, invoices: null },
    hosts: row?.hosts.join(' ') ?? '',
    printsDissertations: row?.printsDissertations ?? false,
  }),
  toInput: ({ hosts, ...values }, row) => ({
    ...values,
    hosts: hosts.split(/[\s,;]+/).filter((host) => host !== ''),
    ...(row && { id: row.id, version: row.version }),
  }),
  Fields,
  Above: NumberFormats,
});
