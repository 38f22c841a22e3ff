import { Select, Switch } from '@mantine/core';
import { useTranslations } from '../locale/use-translations.ts';
import { useSession } from '../session.tsx';

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

/** Narrows a list to one business unit by its id; all of them by default. A shop with one unit has no such filter. */
export function UnitFilter({ value, onChange }: Pick<SelectProps, 'value' | 'onChange'>) {
  const t = useTranslations('platform.list');
  const units = useSession().brands.filter(({ uiId }) => uiId > 0);
  if (units.length < 2) return null;
  const data = units.map(({ uiId, title }) => ({ value: String(uiId), label: title }));
  return <FilterSelect label={t('unit')} data={data} value={value} onChange={onChange} />;
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
