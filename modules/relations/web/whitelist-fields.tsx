import { Select, Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { whitelistCustomersEndpoint } from '#modules/relations/contract/whitelists.endpoints.ts';
import { type WhitelistKind, whitelistKinds } from '#modules/relations/domain/whitelist.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';

export type WhitelistValues = {
  kind: WhitelistKind;
  value: string;
  customerId: string | null;
  reason: string;
  expiresOn: string | null;
  active: boolean;
};

export function WhitelistFields({ act }: { act: ActForm<WhitelistValues> }) {
  const t = useTranslations('relations.whitelists');
  const customers = useCall(whitelistCustomersEndpoint, {});
  const { kind } = act.form.values;
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
        <Select
          label={t('fields.customerId')}
          data={(customers.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          required={kind === 'domain'}
          clearable={kind === 'address'}
          searchable
          limit={50}
          {...act.field('customerId')}
        />
      )}
      <TextInput label={t('fields.reason')} required {...act.field('reason')} />
      <DateField label={t('fields.expiresOn')} clearable {...act.field('expiresOn')} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}
