import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../locale/use-translations.ts';

type Props = {
  page: { rows: readonly unknown[]; question: string; hasMore: boolean; readingMore: boolean; readMore: () => void };
};

/**
 * Reads the next page of a list that does not scroll; shows nothing when all rows are there. After the button has read the last page,
 * a focused text says so, so that keyboard users keep their place.
 */
export function MoreButton({ page }: Props) {
  return <MoreOfList key={page.question} page={page} />;
}

function MoreOfList({ page }: Props) {
  const t = useTranslations('platform.list');
  const [rowsBefore, setRowsBefore] = useState<number | null>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const { rows, hasMore } = page;
  const ended = rowsBefore !== null && rows.length > rowsBefore && !hasMore;
  useEffect(() => {
    if (ended) end.current?.focus();
  }, [ended]);
  if (ended) {
    return (
      <p ref={end} tabIndex={-1} role="status">
        {t('allShown', { count: rows.length })}
      </p>
    );
  }
  if (!hasMore) return null;
  return (
    <Button
      variant="default"
      mt="md"
      loading={page.readingMore}
      onClick={() => {
        setRowsBefore(rows.length);
        page.readMore();
      }}
    >
      {t('more')}
    </Button>
  );
}
