import { Button, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#platform/web/locale/use-format.ts';
import styles from './dialog.module.css';

type Props = {
  usual: readonly number[];
  label: string;
  submit: (minutes: string) => string;
  most: number;
  pending: boolean;
  onChoose: (minutes: number) => void;
};

/** A number of minutes: a button for each usual one, or another one typed in. */
export function MinutesChoice({ usual, label, submit, most, pending, onChoose }: Props) {
  const format = useFormat();
  const [typed, setTyped] = useState<number | string>('');
  const minutes = Number(typed);
  const isSound = typed !== '' && Number.isInteger(minutes) && minutes >= 1 && minutes <= most;
  return (
    <Stack gap={12}>
      <div className={styles.minutes}>
        {usual.map((one) => (
          <Button key={one} variant="default" h={64} fz={18} loading={pending} onClick={() => onChoose(one)}>
            {format.minutes(one)}
          </Button>
        ))}
      </div>
      <form
        noValidate
        className={styles.words}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSound) onChoose(minutes);
        }}
      >
        <NumberInput
          name="minutes"
          label={label}
          size="lg"
          min={1}
          max={most}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" h={56} fz={18} disabled={!isSound} loading={pending}>
          {submit(isSound ? format.minutes(minutes) : '…')}
        </Button>
      </form>
    </Stack>
  );
}
