import { Anchor, Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { openEarlyUploadEndpoint } from '#modules/prepress/contract/early/open-early-upload.endpoint.ts';
import { EarlyFileCard } from '#modules/prepress/web/public.ts';
import { choiceOf } from '#modules/theses/contract/choice-of.ts';
import { downloadThesisCoverTemplateEndpoint } from '#modules/theses/contract/cover/cover-downloads.endpoints.ts';
import { acceptThesisFindingEndpoint } from '#modules/theses/contract/files/accept-thesis-finding.endpoint.ts';
import { readThesisFilePictureEndpoint } from '#modules/theses/contract/files/read-thesis-file-picture.endpoint.ts';
import { repairThesisFileEndpoint } from '#modules/theses/contract/files/repair-thesis-file.endpoint.ts';
import { readThesisFilesEndpoint } from '#modules/theses/contract/read-thesis-files.endpoint.ts';
import { extraHardcovers } from '#modules/theses/domain/thesis.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { CoverBuilder } from './cover/cover-builder.tsx';
import { IsbnField } from './cover/isbn-field.tsx';
import type { StepProps } from './step-props.ts';
import styles from './thesis.module.css';
import { useSettled } from './use-settled.ts';

const settleMs = 300;
const checkingMs = 1500;

/** The files that can come now, each checked against what is configured, and those that come later by a link. */
export function FilesStep({ answers, change, draft }: StepProps) {
  const t = useTranslations('theses.files');
  const [upload, setUpload] = useState<OutputOf<typeof openEarlyUploadEndpoint>>();
  const open = useAct(openEarlyUploadEndpoint, { invalidates: [], onDone: setUpload });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void open.run({});
  });
  const asked = useSettled(choiceOf(answers), settleMs);
  const [checking, setChecking] = useState(false);
  const read = useCall(readThesisFilesEndpoint, asked, { keepPrevious: true, ...(checking && { refetchIntervalMs: checkingMs }) });
  const { slots = [], offer, coverPictureId = null, coverMade = null } = read.data ?? {};
  const cover = slots.find(({ slot }) => slot === 'cover');
  const onChanged = () => {
    setChecking(true);
    void read.refetch();
  };
  const isChecking = slots.some(({ file }) => file?.verdict === null);
  // Pictures of a file are shown by the saved draft, which a candidate who begins here does not have yet.
  const isUnsaved = draft.savedAt === null && slots.some(({ file }) => file !== null);
  const { save } = draft;
  useEffect(() => {
    if (isUnsaved) void save();
  }, [isUnsaved, save]);
  useEffect(() => setChecking(isChecking), [isChecking]);
  const reread = () => void read.refetch();
  const accepting = useAct(acceptThesisFindingEndpoint, { invalidates: [], onDone: reread });
  const repairing = useAct(repairThesisFileEndpoint, { invalidates: [], onDone: onChanged });
  // Files are judged by the draft as it is saved.
  const acts = {
    picture: (id: number, page: number, width: 160 | 800 | 1600, repair?: InputOf<typeof repairThesisFileEndpoint>['repair']) =>
      callAddress(readThesisFilePictureEndpoint, { id, page, width, repair }),
    accept: async (id: number, code: InputOf<typeof acceptThesisFindingEndpoint>['code']) => {
      if (await draft.save()) await accepting.run({ id, code });
    },
    repair: async (id: number, repair: InputOf<typeof repairThesisFileEndpoint>['repair']) =>
      (await draft.save()) && (await repairing.run({ id, repair })) !== undefined,
    pending: repairing.pending,
  };
  const hardcovers = extraHardcovers(answers);
  return (
    <>
      <IsbnField answers={answers} change={change} />
      {read.error && <LoadError error={read.error} retry={() => void read.refetch()} />}
      {offer && (
        <PortalCard tint>
          <div role="status">
            <p>
              <strong>{t('differs')}</strong> {t('has', offer)} {t('newPrice')}
            </p>
            <Button size="md" onClick={() => change(offer)}>
              {t('takeOver')}
            </Button>
          </div>
        </PortalCard>
      )}
      {upload &&
        slots.map(({ slot, expected, file }) => (
          <EarlyFileCard
            key={`${slot}-${isUnsaved}`}
            slot={slot}
            expected={expected}
            file={file}
            upload={upload}
            onChanged={onChanged}
            acts={acts}
            offered={slot === 'inner' && offer != null}
          >
            {(slot === 'cover' || slot === 'hardcover') && (
              <p>
                <Anchor href={callAddress(downloadThesisCoverTemplateEndpoint, { of: slot })} download>
                  {t('template')}
                </Anchor>
              </p>
            )}
          </EarlyFileCard>
        ))}
      {cover && (
        <CoverBuilder
          {...{
            answers,
            change,
            draft,
            pictureId: coverPictureId,
            expected: cover.expected,
            made: coverMade,
            usedFileId: cover.file?.id,
            onMade: onChanged,
          }}
        />
      )}
      {hardcovers > 0 && <p>{t('hardcovers')}</p>}
      <p>{t('how')}</p>
      <p className={styles.quiet}>{t('rules')}</p>
      <Textarea
        size="md"
        label={t('remarks')}
        description={t('remarksHelp')}
        rows={4}
        maxLength={1000}
        value={answers.remarks}
        onChange={({ currentTarget: { value } }) => change({ remarks: value })}
      />
    </>
  );
}
