import { Select } from '@mantine/core';
import { listBasketFiltersEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = {
  /** The current caller, listed even when no longer a manager. */
  named?: { id: number; name: string } | null;
  value?: string | null;
  onChange: (value: string | null) => void;
  error?: string;
  placeholder?: string;
};

/** Selects who calls the customer; empty means the order manager of each quote. */
export function CallerSelect({ named, ...props }: Props) {
  const t = useTranslations('baskets.followUp');
  const { data } = useCall(listBasketFiltersEndpoint, {});
  const callers = data?.callers ?? [];
  const options = named && !callers.some(({ id }) => id === named.id) ? [named, ...callers] : callers;
  return (
    <Select
      label={t('by')}
      placeholder={t('byManager')}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      clearable
      {...props}
    />
  );
}
