import { Button, Group, Select, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { readScanCommandsPaperEndpoint } from '#modules/stock/contract/picking/scan-commands-paper.endpoint.ts';
import { scannerPage } from '#modules/stock/contract/stock.pages.ts';
import { readScannedText } from '#platform/domain/scanned-code.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { characterOf, defaultFrame, frameAround, readControls, type ScannerFrame, showControls } from '#platform/web/keys/scan-burst.ts';
import { saveScannerFrame, useScannerFrame } from '#platform/web/keys/scanner-frame.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './scanner.module.css';
import { testBarcode, testCode } from './test-barcode.ts';
import { type TypedScan, useTypedScan } from './use-typed-scan.ts';

const suffixes = ['\r', '\t'];

/** Settings of the scanner of this work place, and a field that shows what it read. */
export default function ScannerPage() {
  const t = useTranslations('stock.scanner');
  const tPages = useTranslations('platform.pages');
  const frame = useScannerFrame();
  const [scan, setScan] = useState<TypedScan | null>(null);
  const listen = useTypedScan(frame, setScan);
  const target = useRef<HTMLInputElement>(null);
  useEffect(() => target.current?.focus(), []);
  return (
    <Page title={tPages(scannerPage.name)}>
      <div className={styles.parts}>
        <section aria-labelledby="scanner-test">
          <h2 id="scanner-test">{t('test')}</h2>
          <p className={styles.quiet}>{t('testText')}</p>
          <figure className={styles.barcode}>
            <svg viewBox="-10 -2 166 28" role="img" aria-label={t('barcode', { code: testCode })}>
              <path d={testBarcode} />
            </svg>
            <figcaption className="num">{testCode}</figcaption>
          </figure>
          <TextInput
            ref={target}
            size="lg"
            readOnly
            value={scan ? showControls(scan.typed) : ''}
            placeholder={t('scanHere')}
            label={t('scanHere')}
            onKeyDown={listen}
          />
          <div role="status">{scan && <Reading scan={scan} frame={frame} />}</div>
        </section>
        <section aria-labelledby="scanner-commands">
          <h2 id="scanner-commands">{t('commands')}</h2>
          <p className={styles.quiet}>{t('commandsText')}</p>
          <Button component="a" variant="default" href={callAddress(readScanCommandsPaperEndpoint, {})} target="_blank" rel="noreferrer">
            {t('commandsPaper')}
          </Button>
        </section>
        <section aria-labelledby="scanner-frame">
          <h2 id="scanner-frame">{t('frame')}</h2>
          <p className={styles.quiet}>{t('frameText')}</p>
          <FrameFields key={JSON.stringify(frame)} frame={frame} />
        </section>
      </div>
    </Page>
  );
}

/** The reading of a scan, and whether the pages of this work place recognize it. */
function Reading({ scan, frame }: { scan: TypedScan; frame: ScannerFrame }) {
  const t = useTranslations('stock.scanner');
  const around = frameAround(scan.typed, testCode);
  const isOther = around !== undefined && around.suffix !== '' && (around.prefix !== frame.prefix || around.suffix !== frame.suffix);
  const length = [...scan.typed].length;
  return (
    <div className={styles.reading}>
      <p>{t('typed', { typed: showControls(scan.typed), count: length, ms: Math.round(scan.ms / Math.max(1, length - 1)) })}</p>
      {scan.code === null ? (
        <p className={styles.wrong}>{t(around?.suffix === '' ? 'noSuffix' : isOther ? 'otherFrame' : 'notRecognized')}</p>
      ) : (
        <p className={styles.right}>{t('recognized', { code: showControls(readScannedText(scan.code)) })}</p>
      )}
      {isOther && (
        <Button size="sm" variant="default" onClick={() => saveScannerFrame(around)}>
          {t('takeOver', { prefix: showControls(around.prefix) || 'none', suffix: showControls(around.suffix) })}
        </Button>
      )}
    </div>
  );
}

function FrameFields({ frame }: { frame: ScannerFrame }) {
  const t = useTranslations('stock.scanner');
  const [prefix, setPrefix] = useState(showControls(frame.prefix));
  const [suffix, setSuffix] = useState(frame.suffix);
  const choices = [...new Set([...suffixes, frame.suffix])];
  const next = { prefix: readControls(prefix), suffix };
  const isSame = next.prefix === frame.prefix && next.suffix === frame.suffix;
  return (
    <form
      noValidate
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        saveScannerFrame(next);
      }}
    >
      <TextInput
        label={t('prefix')}
        description={t('prefixHelp')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={prefix}
        onChange={({ currentTarget }) => setPrefix(currentTarget.value)}
        onKeyDown={(event) => {
          const control = event.ctrlKey ? characterOf(event) : undefined;
          // Ctrl with one of these letters edits the field.
          if (control === undefined || /[aczvxy]/i.test(event.key)) return;
          event.preventDefault();
          setPrefix((before) => before + showControls(control));
        }}
      />
      <Select
        label={t('suffix')}
        data={choices.map((value) => ({
          value,
          label: value === '\r' ? t('enter') : value === '\t' ? t('tab') : showControls(value),
        }))}
        allowDeselect={false}
        value={suffix}
        onChange={(value) => setSuffix(value ?? defaultFrame.suffix)}
      />
      <Group gap={8}>
        <Button type="submit" disabled={isSame}>
          {t('save')}
        </Button>
        <Button
          variant="default"
          disabled={frame.prefix === defaultFrame.prefix && frame.suffix === defaultFrame.suffix}
          onClick={() => saveScannerFrame(defaultFrame)}
        >
          {t('reset')}
        </Button>
      </Group>
    </form>
  );
}
