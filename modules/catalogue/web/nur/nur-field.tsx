import { Select, TextInput } from '@mantine/core';
import { listNurCodesEndpoint } from '#modules/catalogue/contract/nur/list-nur-codes.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';

type Props = Omit<React.ComponentProps<typeof TextInput>, 'value' | 'onChange'> & { value?: string; onChange: (value: string) => void };

/** A NUR code, found by number or name in the shop's list; typed where the shop has none. */
export function NurField({ value = '', onChange, ...field }: Props) {
  const { data } = useCall(listNurCodesEndpoint, {});
  const rows = data?.rows ?? [];
  if (rows.length === 0)
    return (
      <TextInput
        {...field}
        maxLength={3}
        inputMode="numeric"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  const isListed = value === '' || rows.some(({ code }) => code === value);
  return (
    <Select
      {...(field as React.ComponentProps<typeof Select<string>>)}
      searchable
      clearable
      limit={100}
      data={[...(isListed ? [] : [{ value, label: value }]), ...rows.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))]}
      value={value === '' ? null : value}
      onChange={(picked) => onChange(picked ?? '')}
    />
  );
}
