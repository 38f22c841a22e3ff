import { Button } from '@mantine/core';
import { useState } from 'react';
import type { listUploadLinksEndpoint } from '#modules/prepress/contract/upload-link.endpoints.ts';
import { useExpectation } from '#modules/prepress/web/expectation.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import ExpectedFileDialog, { type ExpectingFile } from './expected-file.dialog.tsx';
import styles from './upload-link.module.css';

type Props = Pick<OutputOf<typeof listUploadLinksEndpoint>, 'lines' | 'uncalculated'> & { manages: boolean };

/** The files that an order is made from, and what each should be. */
export function ExpectedFiles({ lines, uncalculated, manages }: Props) {
  const t = useTranslations('prepress');
  const expectation = useExpectation();
  const [edited, setEdited] = useState<ExpectingFile | null>(null);
  const fileOf = (line: string, slot: string) => t('links.file', { line, slot });
  return (
    <>
      {lines.length === 0 && <p className={styles.lead}>{t('links.noFiles')}</p>}
      <ul className={styles.expected}>
        {lines.flatMap((line) =>
          line.slots.map((slot) => (
            <li key={slot.id}>
              <span>
                <strong>{fileOf(line.description, t(`slots.${slot.slot}`))}</strong> {expectation(slot.expected)}
                {slot.upload && ` · ${slot.upload.name}`}
              </span>
              {manages && line.expecting && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('links.correctOf', { file: `${line.description}, ${t(`slots.${slot.slot}`).toLowerCase()}` })}
                  onClick={() => setEdited({ lineId: line.id, line: line.description, calculated: line.calculated, slot })}
                >
                  {t('links.correct')}
                </Button>
              )}
            </li>
          )),
        )}
        {manages &&
          uncalculated.map(({ id, description }) => (
            <li key={id}>
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => setEdited({ lineId: id, line: description, calculated: false, slot: null })}
              >
                {t('links.askFile', { line: description })}
              </Button>
            </li>
          ))}
      </ul>
      {edited && <ExpectedFileDialog file={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
