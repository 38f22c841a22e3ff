import { Checkbox, NumberInput } from '@mantine/core';
import type { InvoiceDetail } from '#modules/invoicing/contract/invoice.shapes.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import table from '#platform/web/parts/table.module.css';

export type SplitHow = 'whole' | 'quantity' | 'amount';
/** The part of each line that moves, by line id: its tick, or the pieces or euros that were typed. */
export type SplitAmounts = Record<string, boolean | number | string>;
type Lines = InvoiceDetail['lines'];
type Props = { how: SplitHow; lines: Lines; amounts: SplitAmounts; error: string | undefined; onChange: (amounts: SplitAmounts) => void };

/** The lines that may go; an installment and what counts it off stay on their invoice. */
export function splittable(lines: Lines): Lines {
  return lines.filter(({ kind }) => kind === 'line' || kind === 'transport');
}

/** The lines of a draft, each with a tick or a field for what goes. */
export function SplitLines({ how, lines, amounts, error, onChange }: Props) {
  const t = useTranslations('invoicing.split');
  const format = useFormat();
  const shown = splittable(lines).filter((line) => how === 'whole' || (how === 'quantity' ? line.quantity > 1 : line.net > 0));
  return (
    <div className={table.scroll} data-field="lines">
      <table className={`${table.table} ${table.narrow}`}>
        <thead>
          <tr>
            <th>{t('line')}</th>
            <th className={table.right}>{t('left')}</th>
            <th className={table.right}>{t('now')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.id}>
              <td>{line.description}</td>
              <td className={table.right}>{how === 'quantity' ? format.quantity(line.quantity) : <Money value={line.net} />}</td>
              <td className={table.right}>
                <Share
                  {...{ how, line }}
                  label={t('partOf', { line: line.description })}
                  value={amounts[line.id]}
                  onChange={(value) => onChange({ ...amounts, [line.id]: value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}

type ShareProps = {
  how: SplitHow;
  line: Lines[number];
  label: string;
  value: SplitAmounts[string] | undefined;
  onChange: (value: SplitAmounts[string]) => void;
};

function Share({ how, line, label, value, onChange }: ShareProps) {
  if (how === 'whole') {
    return (
      <Checkbox
        display="inline-block"
        aria-label={label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  const isAmount = how === 'amount';
  return (
    <NumberInput
      size="xs"
      aria-label={label}
      min={0}
      max={isAmount ? eurosOf(line.net) : line.quantity}
      decimalScale={isAmount ? 2 : 0}
      hideControls
      {...(isAmount && { leftSection: '€' })}
      value={typeof value === 'boolean' ? '' : (value ?? '')}
      onChange={onChange}
    />
  );
}
