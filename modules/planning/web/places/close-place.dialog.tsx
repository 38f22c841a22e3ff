import { TextInput } from '@mantine/core';
import { closePlaceEndpoint } from '#modules/planning/contract/places/close-place.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Closes a place for maintenance or a breakdown; its work moves on. */
export default function ClosePlaceDialog({ id, code, onClose }: { id: number; code: string; onClose(): void }) {
  const t = useTranslations('planning.places.closing');
  const labels = { from: t('from'), until: t('until'), note: t('note') };
  return (
    <ActDialog
      title={t('title', { code })}
      lead={t('lead')}
      endpoint={closePlaceEndpoint}
      invalidates={['planning']}
      initial={{ from: '', until: '', note: '' }}
      toInput={(values) => ({ id, ...values })}
      labels={labels}
      submitLabel={t('close')}
      done={({ moved, closed }) => t('done', { code, moved, closed })}
      onClose={onClose}
      draftKey={`close-place-${id}`}
    >
      {(act) => (
        <>
          <TextInput type="datetime-local" label={labels.from} required data-autofocus {...act.field('from')} />
          <TextInput type="datetime-local" label={labels.until} required {...act.field('until')} />
          <TextInput label={labels.note} placeholder={t('noteExample')} required {...act.field('note')} />
        </>
      )}
    </ActDialog>
  );
}
