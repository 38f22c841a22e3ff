import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { basketHistoryEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { Problem } from '#platform/web/parts/problem.tsx';
import { Timeline } from '#platform/web/parts/timeline.tsx';

/** What happened, newest first: when, who, and why where a reason was asked. */
export function BasketHistory({ id }: { id: number }) {
  const t = useTranslations('baskets.history');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const [before, setBefore] = useState<number>();
  const { data, error, refetch } = useCall(
    basketHistoryEndpoint,
    { id, ...(before && { before }) },
    { keepPrevious: true, live: [`basket:${id}`] },
  );
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  const entries = data?.entries ?? [];
  return (
    <>
      <Timeline
        label={t('label')}
        entries={entries.map((entry, index) => ({
          id: String(entry.id),
          title: entry.text,
          note: [format.moment(entry.at), entry.who, entry.change, entry.reason].filter(Boolean).join(' · '),
          ...(index === 0 && before === undefined ? { tone: 'now' as const } : {}),
        }))}
      />
      {data?.more && (
        <Button variant="subtle" size="xs" onClick={() => setBefore(entries.at(-1)?.id)}>
          {t('older')}
        </Button>
      )}
      {before !== undefined && (
        <Button variant="subtle" size="xs" onClick={() => setBefore(undefined)}>
          {tActions('back')}
        </Button>
      )}
    </>
  );
}
