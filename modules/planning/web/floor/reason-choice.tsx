import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { useFloorReasons } from '#modules/planning/web/reasons/use-floor-reasons.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './dialog.module.css';

type FloorReason = ReturnType<typeof useFloorReasons>[number];
type Props = {
  reasons: readonly FloorReason[];
  /** The most characters of a reason. */
  longest: number;
  submit: string;
  pending?: boolean;
  /** `chosen` is undefined for a reason in words of one's own. */
  onChoose(words: string, chosen?: FloorReason): void;
};

/** A button for each of the shop's own reasons, or a reason in words of one's own. */
export function ReasonChoice({ reasons, longest, submit, pending = false, onChoose }: Props) {
  const t = useTranslations('planning.floor');
  const [words, setWords] = useState('');
  const checked = useCheckedForm(() => onChoose(words.trim()));
  return (
    <Stack gap={12}>
      <div className={styles.reasons}>
        {reasons.map((reason) => (
          <Button
            key={reason.id}
            variant="default"
            h={64}
            fz={18}
            loading={pending}
            onClick={() => onChoose(reason.name.slice(0, longest), reason)}
          >
            {reason.name}
          </Button>
        ))}
      </div>
      <form {...checked.form} className={styles.words}>
        <TextInput
          name="reason"
          label={t('otherReason')}
          required
          withAsterisk={false}
          error={checked.at('reason')}
          size="lg"
          maxLength={longest}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit" h={56} fz={18} loading={pending}>
          {submit}
        </Button>
      </form>
    </Stack>
  );
}
