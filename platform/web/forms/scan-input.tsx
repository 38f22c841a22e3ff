import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useScanner } from '../keys/use-scanner.ts';

type Props = { label: string; className?: string | undefined; size?: string; onCode(code: string): void };

/** Takes the codes of a barcode scanner, wherever the focus is, and codes that are typed here. */
export function ScanInput({ label, className, size = 'sm', onCode }: Props) {
  const [typed, setTyped] = useState('');
  const take = (code: string) => {
    setTyped('');
    onCode(code);
  };
  useScanner(take);
  return (
    <form
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
      />
    </form>
  );
}
