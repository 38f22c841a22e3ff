import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** Reads the next page of a list that does not go on by itself; nothing when all of it stands there. */
export function MoreButton({ page }: { page: { hasMore: boolean; readMore: () => void } }) {
  const t = useTranslations('platform.list');
  if (!page.hasMore) return null;
  return (
    <Button variant="default" mt="md" onClick={page.readMore}>
      {t('more')}
    </Button>
  );
}
