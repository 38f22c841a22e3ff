import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { historyOutput } from '#platform/contract/history.ts';
import { useCall } from '../call/use-call.ts';
import { useFormat } from '../locale/use-format.ts';
import { Problem } from './problem.tsx';
import { Timeline } from './timeline.tsx';

export type HistoryEndpoint = Endpoint<z.ZodType, z.ZodType<z.output<typeof historyOutput>>>;

type Props = {
  /** Takes `historyInput` and answers `historyOutput`, or more. */
  endpoint: HistoryEndpoint;
  /** Of which record; a history that is not of one says what it is asked instead. */
  id?: number;
  asked?: Record<string, unknown>;
  label: string;
  /** What a fact names when this history grows: `basket:4`. */
  live?: string;
};

/** What happened to a record, newest first: when, who, and why where a reason was asked. */
export function History({ endpoint, id, asked, label, live }: Props) {
  const t = useTranslations('platform');
  const format = useFormat();
  const [before, setBefore] = useState<number>();
  const { data, error, refetch } = useCall(
    endpoint,
    { ...(id !== undefined && { id }), ...asked, ...(before && { before }) },
    { keepPrevious: true, ...(live && { live: [live] }) },
  );
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  const entries = data?.entries ?? [];
  return (
    <>
      <Timeline
        label={label}
        entries={entries.map((entry, index) => ({
          id: String(entry.id),
          title: entry.text,
          note: [format.moment(entry.at), entry.who, entry.change, entry.reason].filter(Boolean).join(' · '),
          ...(index === 0 && before === undefined ? { tone: 'now' as const } : {}),
        }))}
      />
      {data?.more && (
        <Button variant="subtle" size="xs" onClick={() => setBefore(entries.at(-1)?.id)}>
          {t('history.older')}
        </Button>
      )}
      {before !== undefined && (
        <Button variant="subtle" size="xs" onClick={() => setBefore(undefined)}>
          {t('actions.back')}
        </Button>
      )}
    </>
  );
}
