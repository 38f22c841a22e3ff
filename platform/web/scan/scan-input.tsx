import { ActionIcon, TextInput } from '@mantine/core';
import { IconBarcode, IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { readScannedText } from '#platform/domain/scanned-code.ts';
import { canReadByCamera } from '../keys/use-camera.ts';
import { useScanner } from '../keys/use-scanner.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { CameraView } from './camera-view.tsx';

type Props = { label: string; className?: string | undefined; size?: string; onCode(code: string): void };

/** Takes the codes of a barcode scanner, wherever the focus is, those that a camera sees, and codes that are typed here. */
export function ScanInput({ label, className, size = 'sm', onCode }: Props) {
  const t = useTranslations('platform.camera');
  const [typed, setTyped] = useState('');
  const [isLooking, setLooking] = useState(false);
  const take = (code: string) => {
    setTyped('');
    onCode(readScannedText(code));
  };
  const form = useRef<HTMLFormElement>(null);
  useScanner(take, form);
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') take(typed.trim());
      }}
    >
      <TextInput
        aria-label={label}
        placeholder={label}
        size={size}
        leftSection={<IconBarcode size={20} stroke={1.5} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        rightSection={
          canReadByCamera() && (
            <ActionIcon
              variant={isLooking ? 'light' : 'subtle'}
              aria-label={t(isLooking ? 'stop' : 'start')}
              aria-pressed={isLooking}
              onClick={() => setLooking(!isLooking)}
            >
              <IconCamera size={20} stroke={1.5} aria-hidden />
            </ActionIcon>
          )
        }
      />
      {isLooking && <CameraView onCode={take} />}
    </form>
  );
}
