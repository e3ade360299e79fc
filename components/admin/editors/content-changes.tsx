import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextChange } from '@/components/admin/review/text-change';
import { dayAndTime } from '@/components/admin/ui/moment';
import type { AuditEntry } from '@/lib/contract/admin-audit';
import type { ContentKind } from './content-item';
import { EDITORS, type EditorField } from './editor-kinds';
import styles from './editors.module.css';

/**
 * Renders the fields that an action changed, under their form labels. The diff is computed when it is
 * expanded.
 */
export function ContentChanges({
  kind,
  entry,
  opened = false,
}: {
  kind: ContentKind;
  entry: AuditEntry;
  /** Whether it is expanded at first. */
  opened?: boolean;
}) {
  const t = useTranslations('admin');
  const [isOpen, setOpen] = useState(opened);
  const { before, after } = entry;
  const textOf = useValueText();
  const changed = EDITORS[kind].fields.filter(({ name }) => name in { ...before, ...after });
  if (changed.length === 0) return null;
  return (
    <details
      className={styles.changes}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('audit.details')}</summary>
      {isOpen && (
        <dl>
          {changed.map((field) => (
            <div key={field.name}>
              <dt>{t(`editors.fields.${field.label ?? field.name}` as 'editors.fields.title')}</dt>
              <dd>
                <TextChange
                  before={textOf(field, before?.[field.name])}
                  after={textOf(field, after?.[field.name])}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

/** Returns a function that formats a field value as plain text. */
function useValueText(): (field: EditorField, value: unknown) => string {
  const t = useTranslations('admin.editors');
  const locale = useLocale();
  return ({ name, type }, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (type === 'rich') return plainWords(String(value));
    if (type === 'choice') return t(`values.${name}.${value}` as 'values.style.A');
    if (type === 'instant' || type === 'publication') return dayAndTime(locale, String(value));
    return type === 'picture' || type === 'course' ? `#${value}` : String(value);
  };
}

/** Returns the text of HTML, one line for each paragraph, heading and picture. */
function plainWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = [...body.querySelectorAll('p, h2, h3, img')];
  return lines.map((line) => line.getAttribute('alt') ?? line.textContent).join('\n');
}
