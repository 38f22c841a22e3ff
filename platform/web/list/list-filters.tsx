import { Select, Switch } from '@mantine/core';

type Choice = { value: string; label: string };
type SelectProps = {
  label: string;
  data: readonly Choice[];
  value: string | undefined;
  onChange: (value: string | null) => void;
  width?: number;
};

/** One of several, or any, in the toolbar of a list. */
export function FilterSelect({ label, data, value, onChange, width = 150 }: SelectProps) {
  return (
    <Select size="xs" w={width} aria-label={label} placeholder={label} data={data} value={value ?? null} onChange={onChange} clearable />
  );
}

/** Only those or all of them; on is kept in the address as `1`. */
export function FilterSwitch({ label, value, onChange }: { label: string; value: string | undefined; onChange: SelectProps['onChange'] }) {
  return (
    <Switch
      size="xs"
      label={label}
      checked={value !== undefined}
      onChange={(event) => onChange(event.currentTarget.checked ? '1' : null)}
    />
  );
}
