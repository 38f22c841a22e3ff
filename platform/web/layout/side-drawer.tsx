import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from '../locale/use-translations.ts';

/** Shows the side panel of a page over it, on a narrow screen. */
export function SideDrawer({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useTranslations('platform.actions');
  return (
    <Drawer opened onClose={onClose} position="right" size="100%" title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      {children}
    </Drawer>
  );
}
