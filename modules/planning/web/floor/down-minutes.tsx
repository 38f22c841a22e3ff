import { Button, Stack } from '@mantine/core';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './dialog.module.css';
import { MinutesChoice } from './minutes-choice.tsx';

const usualDownMinutes = [30, 60, 120, 240];
const maxDownMinutes = 10_080;

type Props = {
  lead: string;
  submit(minutes: string): string;
  /** The label of the button for an unknown time. */
  unknown: string;
  pending: boolean;
  /** `minutes` is undefined when nobody knows. */
  onChoose(minutes?: number): void;
};

/** Asks how long a machine stands still. */
export function DownMinutes({ lead, submit, unknown, pending, onChoose }: Props) {
  const t = useTranslations('planning.floor');
  return (
    <Stack gap={12}>
      <p className={styles.help}>{lead}</p>
      <MinutesChoice
        usual={usualDownMinutes}
        label={t('downMinutes')}
        submit={submit}
        most={maxDownMinutes}
        pending={pending}
        onChoose={onChoose}
      />
      <Button variant="subtle" h={56} fz={18} loading={pending} onClick={() => onChoose()}>
        {unknown}
      </Button>
    </Stack>
  );
}
