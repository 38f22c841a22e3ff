import { Anchor, Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { coverTemplate } from '#modules/prepress/domain/cover-template.ts';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import { previewCoverEndpoint } from '#modules/theses/contract/cover/cover-downloads.endpoints.ts';
import { makeCoverEndpoint } from '#modules/theses/contract/cover/make-cover.endpoint.ts';
import { isOlderCover, type MadeCover } from '#modules/theses/domain/cover/made-cover.ts';
import {
  coverColourNames,
  coverColours,
  coverLayouts,
  isCoverBegun,
  narrowestSpineTextMm,
} from '#modules/theses/domain/cover/thesis-cover.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ChoiceCards } from '../choice-cards.tsx';
import type { StepProps } from '../step-props.ts';
import styles from './cover-builder.module.css';
import { CoverPicture } from './cover-picture.tsx';
import { CoverPreview } from './cover-preview.tsx';

type Props = Pick<StepProps, 'answers' | 'change' | 'draft'> & {
  pictureId: number | null;
  expected: ExpectedFile;
  made: MadeCover | null;
  /** The file of the cover that goes with the order now. */
  usedFileId: number | undefined;
  onMade: () => void;
};

/** Makes a print-ready cover of title, author, colors, a picture and texts, by the template of the book. Nothing for a cover in loose sheets. */
export function CoverBuilder(props: Props) {
  const { answers, pictureId, expected } = props;
  const t = useTranslations('theses.cover');
  const [isOpen, setOpen] = useState(isCoverBegun(answers.cover, pictureId));
  if (!coverTemplate(expected)) return null;
  if (!isOpen) {
    return (
      <PortalCard>
        <div className={styles.closed}>
          <p>{t('lead')}</p>
          <Button size="md" variant="default" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        </div>
      </PortalCard>
    );
  }
  return <Builder {...props} />;
}

function Builder({ answers, change, draft, pictureId, expected, made, usedFileId, onMade }: Props) {
  const t = useTranslations('theses.cover');
  const format = useFormat();
  const { title, author, isbn, cover } = answers;
  const isOlder = isOlderCover(made, usedFileId, { title, author, isbn, cover, pictureId });
  const design = (changes: Partial<typeof cover>) => change({ cover: { ...cover, ...changes } });
  const make = useAct(makeCoverEndpoint, {
    invalidates: ['theses'],
    onDone: () => {
      notify({ kind: 'success', title: t('made') });
      onMade();
    },
  });
  const spineMm = expected.spineMm ?? 0;
  const hasSpineText = spineMm >= narrowestSpineTextMm;
  return (
    <PortalCard>
      <h2 className={styles.title}>{t('title')}</h2>
      <div className={styles.builder}>
        <CoverPreview answers={answers} expected={expected} pictureId={pictureId} />
        <div className={styles.fields}>
          <TextInput
            size="md"
            label={t('titleField')}
            maxLength={200}
            value={title}
            onChange={({ currentTarget: { value } }) => change({ title: value })}
          />
          <TextInput
            size="md"
            label={t('author')}
            maxLength={120}
            value={author}
            onChange={({ currentTarget: { value } }) => change({ author: value })}
          />
          <fieldset className={styles.colours}>
            <legend>{t('colour')}</legend>
            {coverColourNames.map((name) => (
              <label key={name} title={t(`colours.${name}`)}>
                <input
                  type="radio"
                  name="cover-colour"
                  aria-label={t(`colours.${name}`)}
                  checked={cover.colour === name}
                  onChange={() => design({ colour: name })}
                />
                <span style={{ background: coverColours[name].screen }} />
              </label>
            ))}
          </fieldset>
          <CoverPicture pictureId={pictureId} expected={expected} save={draft.save} onChanged={onMade} />
          {pictureId !== null && (
            <ChoiceCards
              label={t('layout')}
              name="cover-layout"
              options={coverLayouts.map((value) => ({ value, name: t(`layouts.${value}`) }))}
              value={cover.layout}
              onChange={(value) => design({ layout: value as typeof cover.layout })}
            />
          )}
          <TextInput
            size="md"
            label={t('spineText')}
            description={
              hasSpineText ? t('spineHelp') : t('spineNarrow', { spine: format.decimal(spineMm), narrowest: narrowestSpineTextMm })
            }
            disabled={!hasSpineText}
            maxLength={120}
            value={cover.spineText}
            onChange={({ currentTarget: { value } }) => design({ spineText: value })}
          />
          <Textarea
            size="md"
            label={t('backText')}
            description={t('backHelp')}
            rows={4}
            maxLength={1500}
            value={cover.backText}
            onChange={({ currentTarget: { value } }) => design({ backText: value })}
          />
          {isOlder && (
            <p role="status" className={styles.older}>
              {t('older')}
            </p>
          )}
          <div className={styles.foot}>
            <Button
              size="md"
              loading={make.pending}
              onClick={async () => (await draft.save()) && void make.run({ version: draft.version() })}
            >
              {t(isOlder ? 'makeAgain' : 'make')}
            </Button>
            <Anchor href={`${callAddress(previewCoverEndpoint, {})}?v=${draft.savedAt ?? ''}`} target="_blank" rel="noreferrer">
              {t('see')}
            </Anchor>
          </div>
        </div>
      </div>
    </PortalCard>
  );
}
