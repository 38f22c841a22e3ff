import { Select, Switch, TextInput } from '@mantine/core';
import { type WhitelistKind, whitelistKinds } from '#modules/relations/domain/registration/whitelist.ts';
import { CustomerField } from '#modules/relations/web/customer/customer-field.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export type WhitelistValues = {
  kind: WhitelistKind;
  value: string;
  customerId: { id: number; name: string } | null;
  reason: string;
  expiresOn: string | null;
  active: boolean;
};

export function WhitelistFields({ act }: { act: ActForm<WhitelistValues> }) {
  const t = useTranslations('relations.whitelists');
  const { kind, customerId } = act.form.values;
  const choose = (customer: WhitelistValues['customerId']) => act.form.setValues({ customerId: customer });
  return (
    <>
      <Select
        label={t('fields.kind')}
        description={t(`does.${kind}`)}
        data={whitelistKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        allowDeselect={false}
        {...act.field('kind')}
      />
      <TextInput label={t('fields.value')} required autoCapitalize="none" {...act.field('value')} />
      {(kind === 'domain' || kind === 'address') && (
        <CustomerField
          label={t('fields.customerId')}
          chosen={customerId}
          onChoose={choose}
          {...(kind === 'address' && { onClear: () => choose(null) })}
          required={kind === 'domain'}
          blocked={false}
          error={act.form.errors.customerId as string | undefined}
          data-field="customerId"
        />
      )}
      <TextInput label={t('fields.reason')} required {...act.field('reason')} />
      <DateField label={t('fields.expiresOn')} clearable {...act.field('expiresOn')} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}
