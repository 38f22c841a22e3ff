import { Textarea } from '@mantine/core';
import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { deliverRestEndpoint } from '#modules/baskets/contract/count/deliver-rest.endpoint.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Promises the rest of a line for a day. */
export default function DeliverRestDialog({ line, onClose }: { line: LineRow; onClose: () => void }) {
  const t = useTranslations('baskets.count');
  const format = useFormat();
  return (
    <ActDialog
      ofRecord
      title={t('restTitle', { line: line.description })}
      lead={t('restLead', { left: format.quantity(line.quantity - line.quantityShipped) })}
      endpoint={deliverRestEndpoint}
      initial={{ date: null as string | null, reason: '' }}
      toInput={({ date, reason }) => ({ id: line.id, version: line.version, date: date ?? '', reason })}
      labels={{ date: t('restDate'), reason: t('note') }}
      submitLabel={t('acts.deliverRest')}
      done={() => t('restDone', { line: line.description })}
      onClose={onClose}
      draftKey={`deliver-rest-${line.id}`}
    >
      {(act) => (
        <>
          <DateField label={t('restDate')} required withAsterisk={false} {...act.field('date')} />
          <Textarea label={t('note')} required withAsterisk={false} rows={2} {...act.field('reason')} />
        </>
      )}
    </ActDialog>
  );
}
