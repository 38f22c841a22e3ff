import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { historyOutput } from '#platform/contract/history.ts';
import { useCall } from '../call/use-call.ts';
import { useFormat } from '../locale/use-format.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { LoadError } from './load-error.tsx';
import { Timeline } from './timeline.tsx';

export type HistoryEndpoint = Endpoint<z.ZodType, z.ZodType<z.output<typeof historyOutput>>>;

type Props = {
  /** Takes `historyInput` and returns at least `historyOutput`. */
  endpoint: HistoryEndpoint;
  /** The record; a history that is not of one record has `asked`, its own input. */
  id?: number;
  asked?: Record<string, unknown>;
  label: string;
  /** The live topic of this history: `basket:4`. */
  live?: string;
};

/** Shows the history of a record, newest first: when, who, and the reason where one was asked for. */
export function History({ endpoint, id, asked, label, live }: Props) {
  const t = useTranslations('platform');
  const format = useFormat();
  const [before, setBefore] = useState<number>();
  const { data, error, refetch } = useCall(
    endpoint,
    { ...(id !== undefined && { id }), ...asked, ...(before && { before }) },
    { keepPrevious: true, ...(live && { live: [live] }) },
  );
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
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
