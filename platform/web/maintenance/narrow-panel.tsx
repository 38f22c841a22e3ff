import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './maintenance.module.css';

/** The form over the list, where there is no room beside it. */
export function NarrowPanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Drawer opened onClose={onClose} position="right" size="100%" withCloseButton={false} className={styles.drawer}>
      {children}
    </Drawer>
  );
}
