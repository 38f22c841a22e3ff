import { Textarea, TextInput } from '@mantine/core';
import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { editLineDetailsEndpoint } from '#modules/baskets/contract/line/edit-line-details.endpoint.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lineRemarks } from './line-remarks.ts';

/** Edits the description, the customer's reference and the remarks of a line. */
export default function EditLineDetailsDialog({ line, onClose }: { line: LineRow; onClose: () => void }) {
  const t = useTranslations('baskets.details');
  const { description, customerReference, remarksInternal, remarksExternal, remarksPrepress, remarksSales } = line;
  return (
    <ActDialog
      ofRecord
      title={t('title', { line: description })}
      endpoint={editLineDetailsEndpoint}
      initial={{ description, customerReference, remarksInternal, remarksExternal, remarksPrepress, remarksSales }}
      toInput={(values) => ({ ...values, id: line.id, version: line.version })}
      labels={{
        ...{ description: t('description'), customerReference: t('customerReference'), remarksInternal: t('remarksInternal') },
        ...{ remarksExternal: t('remarksExternal'), remarksPrepress: t('remarksPrepress'), remarksSales: t('remarksSales') },
      }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`line-details-${line.id}`}
    >
      {(act) => (
        <>
          <TextInput
            label={t('description')}
            required={line.kind !== 'text'}
            withAsterisk={false}
            data-autofocus
            {...act.field('description')}
          />
          <TextInput label={t('customerReference')} {...act.field('customerReference')} />
          {lineRemarks.map((name) => (
            <Textarea key={name} label={t(name)} description={t(`${name}Help`)} autosize minRows={1} maxRows={6} {...act.field(name)} />
          ))}
        </>
      )}
    </ActDialog>
  );
}
