import { Anchor, Checkbox } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FindingShape, UploadShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateWith, useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './findings.module.css';

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, unknown: IconClock };

type Props = {
  upload: Pick<UploadShape, 'findings' | 'pageCount'>;
  /** URL of a page's picture; without it there are none. */
  picture?: (page: number, width: 160 | 1600) => string;
  /** Accepts a finding that the customer may accept; without it the checkboxes are disabled. */
  onAccept?: ((code: FindingShape['code']) => void) | undefined;
};

/** The findings of a file, each with a picture of the page, an explanation and the possible action. */
export function Findings({ upload, picture, onAccept }: Props) {
  return (
    <ul className={styles.list}>
      {upload.findings.map((finding) => (
        <Finding
          key={finding.code}
          finding={finding}
          page={finding.pages[0] ?? (upload.pageCount ? 1 : undefined)}
          {...(picture && { picture })}
          onAccept={onAccept}
        />
      ))}
    </ul>
  );
}

/** A finding about the whole file is shown with its first page. */
function Finding({ finding, page, picture, onAccept }: Omit<Props, 'upload'> & { finding: FindingShape; page: number | undefined }) {
  const t = useTranslations('prepress');
  const { code, severity, values, accepted, mayAccept, acceptance } = finding;
  const format = useFormat();
  const Icon = icons[severity];
  const title = translateWith(t, `preflight.${code}.title`, values);
  return (
    <li className={styles.finding} data-severity={severity}>
      <div className={styles.picture}>{picture && page !== undefined && <PagePicture page={page} picture={picture} />}</div>
      <div>
        <strong className={styles.title}>
          <Icon size={17} stroke={1.7} className={styles.icon} aria-label={t(`severity.${severity}`)} role="img" />
          {title}
        </strong>
        <p className={styles.help}>{translateWith(t, `preflight.${code}.help`, values)}</p>
        <div className={styles.acts}>
          {picture && page !== undefined && (
            <Anchor href={picture(page, 1600)} target="_blank" rel="noreferrer">
              {t('findings.viewPage', { page })}
            </Anchor>
          )}
          {mayAccept === 'customer' && (onAccept || (accepted && !acceptance)) && (
            <Checkbox
              label={t('findings.printSo')}
              aria-label={t('findings.printSoOf', { finding: title })}
              checked={accepted}
              disabled={accepted || !onAccept}
              onChange={() => onAccept?.(code)}
            />
          )}
        </div>
        {acceptance && (
          <p className={styles.help}>
            {t(acceptance.byStaff ? 'findings.acceptedStaff' : 'findings.accepted', { ...acceptance, at: format.moment(acceptance.at) })}
          </p>
        )}
      </div>
    </li>
  );
}

function PagePicture({ page, picture }: { page: number; picture: NonNullable<Props['picture']> }): ReactNode {
  const t = useTranslations('prepress.findings');
  return <img src={picture(page, 160)} alt={t('pageAlt', { page })} loading="lazy" width={64} />;
}
