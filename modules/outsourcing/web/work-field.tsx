import { Select, Skeleton } from '@mantine/core';
import { listLineOperationsEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import type { OperationChoice } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useWorkName } from './use-work-name.ts';

type Props = {
  lineId: number;
  label: string;
  field: ReturnType<ActForm<{ activity: string | null }>['field']>;
  onChoose: (chosen: OperationChoice) => void;
};

export const workKey = ({ activity, component }: Pick<OperationChoice, 'activity' | 'component'>) => `${activity ?? ''}/${component ?? ''}`;

/** Parses the key of a work to operation and component; both are absent for the whole product. */
export function workOfKey(key: string): { activity?: string; component?: string } {
  const [activity, component] = key.split('/');
  return { ...(activity && { activity }), ...(component && { component }) };
}

/** Select of the work that can still be outsourced, loaded when the field is shown. */
export function WorkField({ lineId, label, field, onChoose }: Props) {
  const t = useTranslations('outsourcing.outsource');
  const nameOf = useWorkName();
  const read = useCall(listLineOperationsEndpoint, { lineId });
  if (read.error && !read.data) return <LoadError error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={60} />;
  const { operations } = read.data;
  if (operations.length === 0) return <p>{t('nothingLeft')}</p>;
  return (
    <Select
      label={label}
      data={operations.map((one) => ({ value: workKey(one), label: nameOf(one) }))}
      data-autofocus
      allowDeselect={false}
      {...field}
      onChange={(key) => {
        const chosen = operations.find((one) => workKey(one) === key);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
