import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { readScannedText } from '#platform/domain/scanned-code.ts';
import { canReadByCamera } from '../keys/use-camera.ts';
import { useScanner } from '../keys/use-scanner.ts';
import { CameraToggle } from './camera-button.tsx';
import { CameraView } from './camera-view.tsx';

type Props = { label: string; className?: string | undefined; size?: string; takesDigits?: boolean; onCode(code: string): void };

/**
 * Takes the codes of a barcode scanner, wherever the focus is, those that a camera sees, and codes that are typed here. With `takesDigits` a
 * number that is typed outside of fields is typed here.
 */
export function ScanInput({ label, className, size = 'sm', takesDigits = false, onCode }: Props) {
  const [typed, setTyped] = useState('');
  const [isLooking, setLooking] = useState(false);
  const take = (code: string) => {
    setTyped('');
    onCode(readScannedText(code));
  };
  const form = useRef<HTMLFormElement>(null);
  useScanner(take, form);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesDigits) return;
    const listen = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      const isFree = target instanceof Element && !target.closest('input, textarea, select, [role="dialog"]');
      if (isFree && /^\d$/.test(key) && !ctrlKey && !altKey && !metaKey) input.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [takesDigits]);
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
        ref={input}
        aria-label={label}
        placeholder={label}
        size={size}
        leftSection={<IconBarcode size={20} stroke={1.5} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        rightSection={canReadByCamera() && <CameraToggle isLooking={isLooking} onToggle={() => setLooking(!isLooking)} />}
      />
      {isLooking && <CameraView onCode={take} />}
    </form>
  );
}
