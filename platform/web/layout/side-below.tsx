import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from '../locale/use-translations.ts';

type Props = { onBack: () => void; children: ReactNode };

/**
 * A panel that takes the place of the list on a narrow screen, with the way back to it. It is no dialog, so that the page still gets what a scanner
 * types.
 */
export function SideBelow({ onBack, children }: Props) {
  const t = useTranslations('platform.shell');
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Button ref={back} size="sm" variant="default" mb={12} leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
        {t('toList')}
      </Button>
      {children}
    </>
  );
}
