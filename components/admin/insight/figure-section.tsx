import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import overviewStyles from '../overview/overview.module.css';
import { type Cell, CsvButton } from '../ui/csv-button';
import screenStyles from '../ui/screen.module.css';

interface FigureSectionProps {
  title: string;
  /** Beginning of the name of the CSV file. */
  name: string;
  /** Headings of the columns; the first column names the row. */
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** The chart of the same rows. */
  children: ReactNode;
}

/** Renders a chart with its figures as a table and as CSV. Screen readers read the table. */
export function FigureSection({ title, name, head, rows, children }: FigureSectionProps) {
  const t = useTranslations('admin.overview');
  const id = useId();
  return (
    <section className={`${screenStyles.box} ${overviewStyles.figures}`} aria-labelledby={id}>
      <div className={screenStyles.ends}>
        <h2 id={id} className="h3">
          {title}
        </h2>
        <CsvButton label={title} name={name} head={head} rows={rows} />
      </div>
      <div aria-hidden="true">{children}</div>
      <details>
        <summary>{t('asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section className={overviewStyles.tableWrap} tabIndex={0} aria-label={title}>
          <table className={overviewStyles.table}>
            <thead>
              <tr>
                {head.map((text) => (
                  <th scope="col" key={text}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...cells]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {cells.map((value, at) => (
                    <td key={head[at + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
