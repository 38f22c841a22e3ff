import { Select, Textarea } from '@mantine/core';
import { readComplaintChoicesEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { reportReturnEndpoint } from '#modules/complaints/contract/report-return.endpoint.ts';
import { readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { noLonger, required, useRules } from '#platform/web/forms/rules.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';
import { termChoices } from './term-choices.ts';

const empty = { lineId: null as string | null, typeId: null as string | null, reasonId: null as string | null, description: '' };
const idOf = (value: string | null) => (value === null ? null : Number(value));

/** Reports damage of a return to those who handle complaints, by who inspects it. */
export function ReportReturnDialog({ returnId, onClose }: { returnId: number; onClose: () => void }) {
  const t = useTranslations('complaints.reportReturn');
  const tFields = useTranslations('complaints.fields');
  const { data: choices } = useCall(readComplaintChoicesEndpoint, {});
  const { data: found } = useCall(readReturnEndpoint, { id: returnId });
  const termsOf = termChoices(choices);
  const rules = useRules<typeof empty>({ typeId: [required], description: [required, noLonger(4000)] });
  return (
    <ActDialog
      endpoint={reportReturnEndpoint}
      title={t('title')}
      lead={t('lead')}
      submitLabel={t('submit')}
      initial={empty}
      rules={rules}
      toInput={({ lineId, typeId, reasonId, description }) => ({
        ...{ id: returnId, lineId: idOf(lineId), typeId: Number(typeId), reasonId: idOf(reasonId), description },
      })}
      labels={{ typeId: tFields('type'), description: tFields('description') }}
      draftKey={`report-return-${returnId}`}
      done={({ number }) => t('done', { number })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Select label={tFields('type')} required withAsterisk={false} data={termsOf('type')} {...field('typeId')} />
          <Textarea label={tFields('description')} required withAsterisk={false} rows={3} {...field('description')} />
          <Select
            label={tFields('line')}
            data={(found?.lines ?? []).map(({ lineId, description }) => ({ value: String(lineId), label: description }))}
            placeholder={t('wholeReturn')}
            clearable
            {...field('lineId')}
          />
          <Select label={tFields('reason')} data={termsOf('reason')} clearable {...field('reasonId')} />
        </>
      )}
    </ActDialog>
  );
}
