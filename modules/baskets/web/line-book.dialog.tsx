import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { LineRow } from '#modules/baskets/contract/basket.shapes.ts';
import { editLineBookEndpoint } from '#modules/baskets/contract/line-book.endpoint.ts';
import { ActDialog } from './act-dialog.tsx';

/** Author and ISBN of what a line prints. */
export default function LineBookDialog({ line, onClose }: { line: LineRow; onClose: () => void }) {
  const t = useTranslations('baskets.book');
  return (
    <ActDialog
      title={t('title', { line: line.description })}
      lead={t('lead')}
      endpoint={editLineBookEndpoint}
      initial={{ author: line.author, isbn: line.isbn }}
      toInput={(values) => ({ ...values, id: line.id, version: line.version })}
      labels={{ author: t('author'), isbn: t('isbn') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`line-book-${line.id}`}
    >
      {(act) => (
        <>
          <TextInput label={t('author')} {...act.field('author')} />
          <TextInput label={t('isbn')} description={t('isbnHelp')} {...act.field('isbn')} />
        </>
      )}
    </ActDialog>
  );
}
