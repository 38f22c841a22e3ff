import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { basketFiltersEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';

type Props = {
  /** Who calls until now, also when they are no manager any more. */
  named?: { id: number; name: string } | null;
  value?: string | null;
  onChange: (value: string | null) => void;
  error?: string;
  placeholder?: string;
};

/** Who calls a customer: the order manager of each, unless another is named. */
export function CallerSelect({ named, ...props }: Props) {
  const t = useTranslations('baskets.followUp');
  const { data } = useCall(basketFiltersEndpoint, {});
  const callers = data?.callers ?? [];
  const shown = named && !callers.some(({ id }) => id === named.id) ? [named, ...callers] : callers;
  return (
    <Select
      label={t('by')}
      placeholder={t('byManager')}
      data={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
      clearable
      {...props}
    />
  );
}
