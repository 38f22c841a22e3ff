import { Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { listBinNamesEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useMay } from '#platform/web/session.tsx';

/** Reads the bins in use; null without the right to list them. A screen that opens the field without a network reads them beforehand. */
export function useBins() {
  const mayList = useMay()('maintenance_general.view or stock_materials.view');
  const { data } = useCall(listBinNamesEndpoint, {}, { enabled: mayList });
  return useMemo(() => {
    if (!mayList) return null;
    return (data?.places ?? []).flatMap(({ path, codes }) => codes.map((code) => ({ code, path: path ? `${path} › ${code}` : code })));
  }, [mayList, data]);
}

/** Of thousands of bins a list shows some; typing narrows it. */
const mostShown = 100;

/** Selects a bin in use; without the right to list them its code is typed. */
export function LocationField({ label, field }: { label: string; field: GetInputPropsReturnType }) {
  const bins = useBins();
  if (!bins) return <TextInput label={label} {...field} />;
  return (
    <Select
      label={label}
      searchable
      limit={mostShown}
      data={bins.map(({ code, path }) => ({ value: code, label: path }))}
      {...field}
      value={field.value || null}
    />
  );
}
