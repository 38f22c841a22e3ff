import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { lookUpCompanyEndpoint, lookUpOwnCompanyEndpoint } from '#modules/relations/contract/customer/look-up-company.endpoints.ts';
import { type Company, fieldsToFill } from '#modules/relations/domain/customer/company.ts';
import { countries } from '#modules/relations/domain/customer/countries.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { StubNote } from '#platform/web/parts/stub-note.tsx';
import styles from './look-up-company.module.css';

type LookUp = typeof lookUpCompanyEndpoint | typeof lookUpOwnCompanyEndpoint;
type Props<E extends LookUp> = {
  endpoint: E;
  input: InputOf<E>;
  /** The current form values; a form without an address omits its parts. */
  typed: Partial<Omit<Company, 'country'>>;
  onFound: (filled: Partial<Company>) => void;
  size?: 'sm' | 'md';
};

const closed = { name: '-', street: '-', houseNumber: '-', postcode: '-', city: '-' };

/** Looks up the numbers of a form and fills its empty fields. Shows the outcome; a failure never blocks the form. */
export function LookUpCompany<E extends LookUp>({ endpoint, input, typed, onFound, size = 'sm' }: Props<E>) {
  const t = useTranslations('relations.lookUp');
  const errorText = useErrorText();
  const [said, setSaid] = useState('');
  const [byStub, setByStub] = useState(false);
  // The user may go on typing during the look-up.
  const latest = useRef({ input, typed });
  latest.current = { input, typed };
  const act = useAct(endpoint as typeof lookUpCompanyEndpoint, {
    onDone: ({ answer, firm, byStub: isStub }, asked) => {
      setByStub(isStub);
      if (JSON.stringify(asked) !== JSON.stringify(latest.current.input)) return setSaid('');
      if (!firm) return setSaid(t(answer === 'found' ? 'unknown' : answer));
      const known = countries.includes(firm.country) ? firm : { ...firm, street: '' };
      const filled = fieldsToFill(known, { ...closed, ...latest.current.typed });
      onFound(filled);
      const name = firm.name || t('unnamed');
      setSaid(t(Object.keys(filled).length > 0 ? 'filled' : 'nothingEmpty', { name }));
    },
    onRefused: (error) => {
      setByStub(false);
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
        {said} {said !== '' && byStub && <StubNote />}
      </span>
    </div>
  );
}
