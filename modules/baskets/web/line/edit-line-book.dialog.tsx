import { TextInput } from '@mantine/core';
import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { editLineBookEndpoint } from '#modules/baskets/contract/line/edit-line-book.endpoint.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { NurField } from '#modules/catalogue/web/public.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Edits the author, ISBN and NUR of a line. A number shows when the product allows it or when one is still stored. */
export default function EditLineBookDialog({ line, onClose }: { line: LineRow; onClose: () => void }) {
  const t = useTranslations('baskets.book');
  return (
    <ActDialog
      ofRecord
      title={t('title', { line: line.description })}
      lead={t('lead')}
      endpoint={editLineBookEndpoint}
      initial={{ author: line.author, isbn: line.isbn, nur: line.nur }}
      toInput={(values) => ({ ...values, id: line.id, version: line.version })}
      labels={{ author: t('author'), isbn: t('isbn'), nur: t('nur') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`line-book-${line.id}`}
    >
      {(act) => (
        <>
          <TextInput label={t('author')} {...act.field('author')} />
          {(line.isbnAllowed || line.isbn !== '') && <TextInput label={t('isbn')} description={t('isbnHelp')} {...act.field('isbn')} />}
          {(line.nurAllowed || line.nur !== '') && <NurField label={t('nur')} description={t('nurHelp')} {...act.field('nur')} />}
        </>
      )}
    </ActDialog>
  );
}
