import { Select, type SelectProps } from '@mantine/core';
import { useLocale } from 'use-intl';
import { countries } from '#modules/relations/domain/customer/countries.ts';

/** Chooses a country by its name in the reader's language. */
export function CountrySelect(props: Omit<SelectProps, 'data'>) {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return (
    <Select allowDeselect={false} searchable {...props} data={countries.map((value) => ({ value, label: names.of(value) ?? value }))} />
  );
}
