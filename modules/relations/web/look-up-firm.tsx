import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { lookUpFirmEndpoint, lookUpOwnFirmEndpoint } from '#modules/relations/contract/look-up-firm.endpoints.ts';
import { type Firm, filledBy } from '#modules/relations/domain/firm.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { countries } from './address-fields.tsx';
import styles from './look-up-firm.module.css';

type LookUp = typeof lookUpFirmEndpoint | typeof lookUpOwnFirmEndpoint;
type Props<E extends LookUp> = {
  endpoint: E;
  input: InputOf<E>;
  /** What stands in the form now; a form without an address gives none of its parts. */
  typed: Partial<Omit<Firm, 'country'>>;
  onFound: (filled: Partial<Firm>) => void;
  size?: 'sm' | 'md';
};

const closed = { name: '-', street: '-', houseNumber: '-', postcode: '-', city: '-' };

/** Looks the numbers of a form up and fills what was left empty. What comes of it is said; nothing of it keeps anybody from going on. */
export function LookUpFirm<E extends LookUp>({ endpoint, input, typed, onFound, size = 'sm' }: Props<E>) {
  const t = useTranslations('relations.lookUp');
  const errorText = useErrorText();
  const [said, setSaid] = useState('');
  // Somebody goes on typing while the registers are asked.
  const latest = useRef({ input, typed });
  latest.current = { input, typed };
  const act = useAct(endpoint as typeof lookUpFirmEndpoint, {
    onDone: ({ answer, firm }, asked) => {
      if (JSON.stringify(asked) !== JSON.stringify(latest.current.input)) return setSaid('');
      if (!firm) return setSaid(t(answer));
      const known = countries.includes(firm.country) ? firm : { ...firm, street: '' };
      const filled = filledBy(known, { ...closed, ...latest.current.typed });
      onFound(filled);
      const name = firm.name || t('unnamed');
      setSaid(t(Object.keys(filled).length > 0 ? 'filled' : 'nothingEmpty', { name }));
    },
    onRefused: (error) => {
      setSaid(errorText(error));
      return true;
    },
  });
  return (
    <div className={styles.row}>
      <Button variant="default" size={size} loading={act.pending} onClick={() => void act.run(input)}>
        {t('act')}
      </Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </div>
  );
}
