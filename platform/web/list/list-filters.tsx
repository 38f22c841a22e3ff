import { Select, Switch } from '@mantine/core';

type Choice = { value: string; label: string };
type SelectProps = {
  label: string;
  data: readonly Choice[];
  value: string | undefined;
  onChange: (value: string | null) => void;
  width?: number;
};

/** A filter with one of several values, or none. */
export function FilterSelect({ label, data, value, onChange, width = 150 }: SelectProps) {
  return (
    <Select size="xs" w={width} aria-label={label} placeholder={label} data={data} value={value ?? null} onChange={onChange} clearable />
  );
}

/** A filter that is on or off; on is `1` in the URL. */
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
