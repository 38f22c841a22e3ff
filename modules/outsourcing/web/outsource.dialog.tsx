import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { outsourceEndpoint } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import type { readBasketOutsourcedEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import type { OperationChoice } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';
import { useWorkName } from './use-work-name.ts';
import { WorkField, workKey, workOfKey } from './work-field.tsx';

type Line = OutputOf<typeof readBasketOutsourcedEndpoint>['lines'][number];

/** Outsources an operation of a line, or the whole product. */
export function OutsourceDialog({ lines, onClose }: { lines: readonly Line[]; onClose: () => void }) {
  const t = useTranslations('outsourcing.outsource');
  const nameOf = useWorkName();
  const [first] = lines;
  const labels = {
    ...{ lineId: t('line'), activity: t('work'), description: t('description') },
    ...{ specification: t('specification'), leadDays: t('leadDays'), neededOn: t('neededOn') },
  };
  const initial = {
    lineId: String(first!.id),
    activity: null as string | null,
    description: '',
    specification: '',
    leadDays: 5 as number | string,
    neededOn: null as string | null,
  };
  const lineOf = (id: string) => lines.find((line) => String(line.id) === id) ?? first!;
  return (
    <ActDialog
      title={t('title')}
      endpoint={outsourceEndpoint}
      initial={initial}
      toInput={(typed) => {
        const line = lineOf(typed.lineId);
        return {
          ...{ lineId: line.id, version: line.version, description: typed.description, specification: typed.specification },
          ...workOfKey(typed.activity ?? ''),
          ...{ leadDays: Number(typed.leadDays), neededOn: typed.neededOn },
        };
      }}
      labels={labels}
      submitLabel={t('submit')}
      done={() => t('done')}
      draftKey={`outsource-${first!.id}`}
      onClose={onClose}
    >
      {(act) => {
        const line = lineOf(act.form.values.lineId);
        const choose = (chosen: OperationChoice) =>
          act.form.setValues({ activity: workKey(chosen), description: chosen.activity === null ? line.description : nameOf(chosen) });
        return (
          <>
            {lines.length > 1 && (
              <Select
                label={labels.lineId}
                data={lines.map(({ id, description }) => ({ value: String(id), label: description }))}
                allowDeselect={false}
                {...act.field('lineId')}
                onChange={(id) => act.form.setValues({ lineId: id ?? initial.lineId, activity: null, description: '' })}
              />
            )}
            <WorkField lineId={line.id} label={labels.activity} field={act.field('activity')} onChoose={choose} />
            <TextInput label={labels.description} required withAsterisk={false} {...act.field('description')} />
            <Textarea label={labels.specification} rows={3} {...act.field('specification')} />
            <NumberInput label={labels.leadDays} min={1} max={365} allowDecimal={false} {...act.field('leadDays')} />
            <DateField label={labels.neededOn} description={t('neededHelp')} clearable {...act.field('neededOn')} />
          </>
        );
      }}
    </ActDialog>
  );
}
