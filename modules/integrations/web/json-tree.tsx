import styles from './integrations.module.css';

/** Fields that summarize a closed branch: names, codes, amounts. */
const telling = ['code', 'name', 'operation', 'part', 'id', 'quantity', 'costEur', 'priceEur', 'formula'];

/** Shows any value as a collapsible tree; the first `open` levels start expanded. */
export function JsonTree({ value, open }: { value: unknown; open: number }) {
  if (typeof value !== 'object' || value === null) return <span className={styles.mono}>{String(value)}</span>;
  return (
    <ul className={styles.tree}>
      {Object.entries(value).map(([name, one]) => (
        <li key={name}>
          {isBranch(one) ? (
            <details open={open > 0}>
              <summary>
                {name} <span className={styles.quiet}>{headOf(one)}</span>
              </summary>
              <JsonTree value={one} open={open - 1} />
            </details>
          ) : (
            <>
              {name}: <span className={styles.mono}>{String(one)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function headOf(value: object): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  const fields = value as Record<string, unknown>;
  return telling
    .filter((name) => ['string', 'number'].includes(typeof fields[name]))
    .map((name) => String(fields[name]))
    .join(' · ');
}
