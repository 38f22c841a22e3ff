import { ActionIcon, Loader, NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { readProofEndpoint } from '#modules/prepress/contract/proof.endpoints.ts';
import { groupSpreads } from '#modules/prepress/domain/spreads.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './proof.module.css';

export type Proof = OutputOf<typeof readProofEndpoint>;
type Page = Proof['pages'][number];

/** Shows the pages of a proof singly or as spreads, with the trim line. Arrow keys turn the page. */
export function ProofViewer({ proof }: { proof: Proof }) {
  const t = useTranslations('prepress.proof');
  const [inSpreads, setInSpreads] = useState(proof.slot === 'inner' && window.innerWidth > 960);
  const [showTrim, setShowTrim] = useState(true);
  const [page, setPage] = useState(0);
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const openings = groupSpreads(proof.pages.length, inSpreads);
  const at = Math.max(
    0,
    openings.findIndex((opening) => opening.includes(page)),
  );
  const opening = openings[at] ?? [];
  const turn = (by: number) => setPage(openings[Math.min(openings.length - 1, Math.max(0, at + by))]?.[0] ?? 0);
  function onKeyDown(event: KeyboardEvent) {
    if ((event.target as HTMLElement).tagName === 'INPUT') return;
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  }
  // The next pages are prefetched once the current ones are drawn.
  const next = opening.every((index) => drawn.has(index)) ? (openings[at + 1] ?? []) : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are short ways to the buttons in the bar
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <ActionIcon variant="default" size="lg" onClick={() => turn(-1)} disabled={at === 0} aria-label={t('previous')}>
          <IconChevronLeft size={20} stroke={1.5} />
        </ActionIcon>
        <NumberInput
          aria-label={t('goTo')}
          value={page + 1}
          min={1}
          max={proof.pages.length}
          onChange={(value) => typeof value === 'number' && setPage(Math.min(proof.pages.length, Math.max(1, value)) - 1)}
          hideControls
          w={64}
        />
        <span>{t('ofPages', { count: proof.pages.length })}</span>
        <ActionIcon variant="default" size="lg" onClick={() => turn(1)} disabled={at >= openings.length - 1} aria-label={t('next')}>
          <IconChevronRight size={20} stroke={1.5} />
        </ActionIcon>
        {proof.slot === 'inner' && (
          <SegmentedControl
            value={inSpreads ? 'spread' : 'single'}
            onChange={(value) => setInSpreads(value === 'spread')}
            data={[
              { value: 'single', label: t('single') },
              { value: 'spread', label: t('spread') },
            ]}
          />
        )}
        <Switch label={t('trim')} checked={showTrim} onChange={(event) => setShowTrim(event.currentTarget.checked)} />
      </div>
      <div className={styles.opening} aria-live="polite">
        {opening.map((index) => (
          <ProofPage
            key={index}
            proof={proof}
            index={index}
            showTrim={showTrim}
            alone={opening.length === 1}
            drawn={drawn.has(index)}
            onDrawn={() => setDrawn((before) => new Set([...before, index]))}
          />
        ))}
      </div>
      {next.map((index) => (
        <img key={index} src={pictureOf(proof, index)} alt="" hidden />
      ))}
    </div>
  );
}

function pictureOf(proof: Proof, index: number): string {
  return `/api/proofs/${proof.uploadId}/pages/${index + 1}?width=800`;
}

type PageProps = { proof: Proof; index: number; showTrim: boolean; alone: boolean; drawn: boolean; onDrawn: () => void };

function ProofPage({ proof, index, showTrim, alone, drawn, onDrawn }: PageProps) {
  const t = useTranslations('prepress.proof');
  const page = proof.pages[index]!;
  return (
    <figure className={styles.page} data-alone={alone || undefined}>
      <div className={styles.sheet} style={{ aspectRatio: `${page.widthMm} / ${page.heightMm}` }}>
        {!drawn && <Loader className={styles.drawing} aria-label={t('drawing')} />}
        <img src={pictureOf(proof, index)} alt={t('pageAlt', { page: index + 1 })} onLoad={onDrawn} />
        {showTrim && <div className={styles.trim} style={trimStyle(page)} />}
      </div>
      <figcaption>{t('page', { page: index + 1 })}</figcaption>
    </figure>
  );
}

function trimStyle({ widthMm, heightMm, trim }: Page) {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    left: percent(trim.leftMm, widthMm),
    bottom: percent(trim.bottomMm, heightMm),
    width: percent(trim.widthMm, widthMm),
    height: percent(trim.heightMm, heightMm),
  };
}
