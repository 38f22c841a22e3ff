import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';

type Props = { label?: string; loading?: boolean; onChoose: (photos: File[]) => void; children: ReactNode };

/** Chooses photos or documents that show what is wrong. */
export function PhotoButton({ label, loading = false, onChoose, children }: Props) {
  return (
    <FileChooser multiple accept="image/jpeg,image/png,image/webp,application/pdf" onChange={onChoose}>
      {(button) => (
        <Button
          variant="default"
          mt={8}
          loading={loading}
          leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
          {...(label && { 'aria-label': label })}
          {...button}
        >
          {children}
        </Button>
      )}
    </FileChooser>
  );
}
