import { Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { listLocationsEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useMay } from '#platform/web/session.tsx';

/** Selects a bin in use; without the right to list them its code is typed. */
export function LocationField({ label, field }: { label: string; field: GetInputPropsReturnType }) {
  const mayList = useMay()('maintenance_general.view or stock_materials.view');
  const { data } = useCall(listLocationsEndpoint, {}, { enabled: mayList });
  if (!mayList) return <TextInput label={label} {...field} />;
  const bins = (data?.rows ?? []).filter(({ kind, active }) => kind === 'bin' && active);
  return (
    <Select
      label={label}
      searchable
      data={bins.map(({ code, path }) => ({ value: code, label: path }))}
      {...field}
      value={field.value || null}
    />
  );
}
