import { Button, type ButtonProps, Group, Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslations } from '../locale/use-translations.ts';

type Props = Omit<ButtonProps, 'children'> & {
  children: ReactNode;
  /** The consequence, as a question or a sentence. */
  question: ReactNode;
  /** The verb on the button that does it: "Annuleer order". */
  verb: string;
  onConfirm: () => unknown;
  /** Whether it asks, where something besides the button makes it ask. */
  asks?: boolean;
  onAsks?: (asks: boolean) => void;
};

/** A button that asks for confirmation; its dismiss button is "Terug", never "Annuleer". */
export function ConfirmButton({ children, question, verb, onConfirm, asks, onAsks, ...rest }: Props) {
  const t = useTranslations('platform.actions');
  const [opened, setOpened] = useState(false);
  const asking = asks ?? opened;
  const setAsking = onAsks ?? setOpened;
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  return (
    <Popover opened={asking} onChange={setAsking} trapFocus returnFocus width={300} position="bottom-end" shadow="md">
      <Popover.Target>
        <Button variant="default" {...rest} onClick={() => setAsking(true)}>
          {children}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <p style={{ margin: '0 0 12px' }}>{question}</p>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={() => setAsking(false)} disabled={busy}>
            {t('back')}
          </Button>
          <Button onClick={confirm} loading={busy} data-autofocus>
            {verb}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
