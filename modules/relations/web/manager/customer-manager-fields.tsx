import { Select } from '@mantine/core';
import { listManagerChoicesEndpoint } from '#modules/relations/contract/manager/managers.endpoints.ts';
import { managerKinds } from '#modules/relations/domain/manager/managers.ts';
import type { CustomerValues } from '#modules/relations/web/customer/customer-values.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = { field: (name: `${(typeof managerKinds)[number]}ManagerId`) => ReturnType<ActForm<CustomerValues>['field']> };

/** The managers of the customer, who get its new quotes and orders. */
export function CustomerManagerFields({ field }: Props) {
  const t = useTranslations('relations');
  const { data } = useCall(listManagerChoicesEndpoint, {});
  return (
    <FieldRow>
      {managerKinds.map((kind) => (
        <Select
          key={kind}
          label={t(`fields.${kind}ManagerId`)}
          data={(data?.rows ?? []).filter((row) => row.kind === kind).map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={t(kind === 'order' ? 'inTurn' : 'nobody')}
          clearable
          clearButtonProps={{ 'aria-label': t('clear', { what: t(`fields.${kind}ManagerId`) }) }}
          {...field(`${kind}ManagerId`)}
        />
      ))}
    </FieldRow>
  );
}
