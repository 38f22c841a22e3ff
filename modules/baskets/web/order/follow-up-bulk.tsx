import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import type { Reads } from '#platform/contract/endpoint.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { CallerSelect } from './caller-select.tsx';

type Props = {
  rows: readonly { id: number; version: number; number: string }[];
  /** `followUp`: open quotes; `call`: lost quotes whose customers are called. */
  about: 'followUp' | 'call';
  /** Other endpoint prefixes to invalidate. */
  also?: readonly Reads[];
  onClose: () => void;
  onDone: () => void;
};

/** Records one follow-up note for several quotes, or plans the calls about them. */
export function FollowUpBulk({ rows, about, also = [], onClose, onDone }: Props) {
  const t = useTranslations(`baskets.${about}`);
  const tCall = useTranslations('baskets.call');
  const tFollowUp = useTranslations('baskets.followUp');
  const [note, setNote] = useState('');
  const [next, setNext] = useState<string | null>(null);
  const [by, setBy] = useState<string | null>(null);
  const noDay = about === 'call' && next === null ? tCall('manyNoDay') : undefined;
  const missing = note.trim() === '' ? t('manyMissing') : noDay;
  return (
    <BulkDialog
      {...{ rows, onClose, onDone }}
      title={t('manyTitle', { count: rows.length })}
      lead={t('manyLead')}
      verb={t('many')}
      endpoint={followUpEndpoint}
      nameOf={(row) => row.number}
      toInput={({ id, version }) => ({ id, version, note, next, ...(next && by && { by: Number(by) }) })}
      invalidates={['baskets', ...also]}
      missing={missing}
    >
      <Textarea
        label={t('note')}
        rows={3}
        maxLength={500}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DateField
        label={t('next')}
        {...(about === 'followUp' && { description: t('nextHelp') })}
        clearable
        value={next}
        onChange={setNext}
      />
      {next && <CallerSelect value={by} onChange={setBy} placeholder={tFollowUp('byNamed')} />}
    </BulkDialog>
  );
}
