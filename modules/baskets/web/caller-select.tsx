import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { basketFiltersEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';

type Props = { value?: string | null; onChange: (value: string | null) => void; error?: string };

/** Who calls a customer: the order manager of each, unless another is named. */
export function CallerSelect(props: Props) {
  const t = useTranslations('baskets.followUp');
  const { data } = useCall(basketFiltersEndpoint, {});
  return (
    <Select
      label={t('by')}
      placeholder={t('byManager')}
      data={(data?.callers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      clearable
      {...props}
    />
  );
}
