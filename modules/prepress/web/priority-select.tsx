import { setPriorityEndpoint } from '#modules/prepress/contract/set-priority.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { CellSelect } from '#platform/web/list/cell-select.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';

type Props = { line: { lineId: number; description: string; priority: number | null } };

/** Priority from 1 (today before 12) to 4 (when free); read-only without the permission. */
export function PrioritySelect({ line: { lineId, description, priority } }: Props) {
  const t = useTranslations('prepress.dashboard');
  const may = useMay();
  const set = useAct(setPriorityEndpoint, { invalidates: ['prepress'] });
  if (!may('prepress.manage')) return priority === null ? null : <span>{t(`priorities.${priority as 1 | 2 | 3 | 4}`)}</span>;
  return (
    <CellSelect
      aria-label={t('priorityOf', { line: description })}
      placeholder={t('priorities.none')}
      value={priority === null ? null : String(priority)}
      data={([1, 2, 3, 4] as const).map((one) => ({ value: String(one), label: t(`priorities.${one}`) }))}
      onChange={(value) => void set.run({ lineId, priority: value === null ? null : Number(value) })}
      clearable
    />
  );
}
