import { MultiSelect, TextInput } from '@mantine/core';
import type { createCustomerKeyEndpoint } from '#modules/integrations/contract/create-customer-key.endpoint.ts';
import type { createMyKeyEndpoint } from '#modules/integrations/contract/create-my-key.endpoint.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { calendarDate, required, unique, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Values = { name: string; scopes: string[]; expiresOn: string | null };
type Props = {
  endpoint: typeof createMyKeyEndpoint | typeof createCustomerKeyEndpoint;
  /** The customer that gets the key; undefined for a personal key. */
  customerId?: number;
  scopes: readonly string[];
  /** Names of the scopes. */
  scopeNames: Record<string, string>;
  /** Names in use. */
  taken: readonly string[];
  onMade: (key: string) => void;
};

/** Form for a new key: name, scopes and expiry date. */
export function KeyForm({ endpoint, customerId, scopes, scopeNames, taken, onMade }: Props) {
  const t = useTranslations('integrations.keys');
  const rules = useRules<Values>({ name: [required, unique(taken)], scopes: [required], expiresOn: [calendarDate] });
  const act = useActForm(endpoint as typeof createCustomerKeyEndpoint, {
    initial: { name: '', scopes: [], expiresOn: null } as Values,
    toInput: (values) => ({ ...values, customerId: customerId as number }),
    draftKey: 'new-api-key',
    invalidates: ['apiKeys', 'customerKeys'],
    rules,
    attribute: t('attribute'),
    onDone: ({ key }) => onMade(key),
  });
  return (
    <ActFormFrame act={act} submitLabel={t('make')} labels={{ name: t('name'), scopes: t('scopes'), expiresOn: t('expires') }}>
      <FieldRow>
        <TextInput label={t('name')} description={t('nameHint')} required maxLength={80} {...act.field('name')} />
        <DateField label={t('expires')} description={t('expiresHint')} clearable {...act.field('expiresOn')} />
      </FieldRow>
      <MultiSelect
        label={t('scopes')}
        description={t('scopesHint')}
        required
        searchable
        clearable
        data={scopes.map((scope) => ({ value: scope, label: scopeNames[scope] ?? scope }))}
        {...act.field('scopes')}
      />
    </ActFormFrame>
  );
}
