import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './maintenance.module.css';

/** Shows the form over the list on a narrow screen. */
export function NarrowPanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Drawer opened onClose={onClose} position="right" size="100%" withCloseButton={false} className={styles.drawer}>
      {children}
    </Drawer>
  );
}
