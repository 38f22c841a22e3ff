import { Select } from '@mantine/core';
import { readPriorityEndpoint } from '#modules/planning/contract/board/read-priority.endpoint.ts';
import { setPriorityEndpoint } from '#modules/planning/contract/board/set-priority.endpoint.ts';
import { linePriorities } from '#modules/planning/domain/board/set-priority.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** The priority of a line, which automatic planning weighs. */
export function LinePriority({ lineId }: { lineId: number }) {
  const t = useTranslations('planning.priority');
  const { data } = useCall(readPriorityEndpoint, { id: lineId });
  const set = useAct(setPriorityEndpoint, { invalidates: ['planning'] });
  if (!data) return null;
  return (
    <Select
      size="xs"
      label={t('title')}
      description={t('lead')}
      data={linePriorities.map((value) => ({ value, label: t(value) }))}
      allowDeselect={false}
      value={data.priority}
      disabled={set.pending}
      onChange={(value) => {
        const priority = linePriorities.find((one) => one === value);
        if (priority) void set.run({ id: lineId, version: data.version, priority });
      }}
    />
  );
}
