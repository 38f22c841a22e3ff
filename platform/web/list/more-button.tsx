import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  page: { rows: readonly unknown[]; question: string; hasMore: boolean; readingMore: boolean; readMore: () => void };
};

/**
 * Reads the next page of a list that does not go on by itself; nothing when all of it stands there. Once the last page was asked for by
 * the button, it says that this was all, so that who works by keyboard stays where they are.
 */
export function MoreButton({ page }: Props) {
  return <MoreOfOne key={page.question} page={page} />;
}

function MoreOfOne({ page }: Props) {
  const t = useTranslations('platform.list');
  const [asked, setAsked] = useState<number | null>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const { rows, hasMore } = page;
  const ended = asked !== null && rows.length > asked && !hasMore;
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
        setAsked(rows.length);
        page.readMore();
      }}
    >
      {t('more')}
    </Button>
  );
}
