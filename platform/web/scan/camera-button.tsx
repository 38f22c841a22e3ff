import { ActionIcon, Popover } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { canReadByCamera } from '../keys/use-camera.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { CameraView } from './camera-view.tsx';

type ToggleProps = { isLooking: boolean; onToggle: () => void; size?: number };

/** Opens and closes the camera; nothing in a browser without one. */
export function CameraToggle({ isLooking, onToggle, size = 28 }: ToggleProps) {
  const t = useTranslations('platform.camera');
  if (!canReadByCamera()) return null;
  return (
    <ActionIcon
      size={size}
      variant={isLooking ? 'light' : 'subtle'}
      aria-label={t(isLooking ? 'stop' : 'start')}
      aria-pressed={isLooking}
      onClick={onToggle}
    >
      <IconCamera size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

/** A button of a toolbar that reads one code with the camera. */
export function CameraButton({ onCode }: { onCode: (code: string) => void }) {
  const [isLooking, setLooking] = useState(false);
  const take = (code: string) => {
    setLooking(false);
    onCode(code);
  };
  return (
    <Popover opened={isLooking} onChange={setLooking} width={320} position="bottom-start" shadow="md" withRoles={false}>
      <Popover.Target>
        <span>
          <CameraToggle size={36} isLooking={isLooking} onToggle={() => setLooking(!isLooking)} />
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <CameraView onCode={take} />
      </Popover.Dropdown>
    </Popover>
  );
}
