import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useAction } from '@/components/admin/people/person-page';
import { useAdminPath } from '@/components/admin/route';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { AdminPageText } from '@/lib/contract/admin-page-texts';
import { BlogPreview, PageTextPreview } from './article-preview';
import { ContentConflict } from './content-conflict';
import { ContentField } from './content-field';
import { ContentHistory } from './content-history';
import { CONTENT_SECTIONS, type ContentItem, type ContentKind } from './content-item';
import { EDITORS } from './editor-kinds';
import styles from './editors.module.css';
import { RestorePageText, TakePresentText } from './page-text-acts';
import { PopupLivePreview } from './popup-preview';
import { type ContentForm, useContentForm } from './use-content-form';
import { useItemName } from './use-item-name';

interface ContentEditorProps {
  kind: ContentKind;
  /** Item as it was when the form opened; null: a new item. */
  item: ContentItem | null;
}

/** Renders the editor of one item: form, preview and history. */
export function ContentEditor({ kind, item }: ContentEditorProps) {
  const t = useTranslations('admin.editors');
  const act = useAction();
  const router = useRouter();
  const pathOf = useAdminPath();
  const section = CONTENT_SECTIONS[kind];
  const nameOf = useItemName(kind);
  const written = useContentForm(kind, item, (saved) => {
    if (saved.id !== item?.id) router.replace(pathOf(`${section}/${saved.id}`));
    void act(async () => undefined, t('saved'));
  });
  const typed = written.form.watch();
  const { fields } = EDITORS[kind];
  return (
    <FormProvider {...written.form}>
      <p className="small">
        <ScreenLink screen={section}>‹ {t(`titles.${kind}`)}</ScreenLink>
      </p>
      <ScreenHeading
        title={item ? nameOf(item) : t('addTitle', { kind: t(`titles.${kind}`) })}
        lead={item && t('editTitle', { kind: t(`titles.${kind}`) })}
      />
      <div className={styles.editor} data-beside={kind === 'popups' || undefined}>
        <div className={styles.main}>
          <ContentNotices kind={kind} written={written} />
          <form noValidate onSubmit={written.submit} className={styles.form}>
            {fields
              .filter(({ shown }) => shown?.(typed) ?? true)
              .map((field) => (
                <ContentField
                  key={field.name}
                  kind={kind}
                  field={field}
                  picture={written.pictures[field.name] ?? null}
                  onPicture={written.rememberPicture}
                />
              ))}
            {kind === 'page_texts' && <TakePresentText />}
            <FormFailure text={written.failure} />
            <SubmitButton isSubmitting={written.form.formState.isSubmitting}>{t('save')}</SubmitButton>
            {written.isKept && <p className="muted small">{t('kept')}</p>}
          </form>
          {kind === 'page_texts' && item && <RestorePageText item={item as AdminPageText} />}
        </div>
        <div className={styles.side}>{previewOf(kind, written)}</div>
      </div>
      {item && <ContentHistory kind={kind} id={item.id} />}
    </FormProvider>
  );
}

function previewOf(kind: ContentKind, { pictures }: ContentForm): ReactNode {
  if (kind === 'popups') return <PopupLivePreview pictures={pictures} />;
  if (kind === 'blogs') return <BlogPreview />;
  return kind === 'page_texts' ? <PageTextPreview /> : null;
}

function ContentNotices({ kind, written }: { kind: ContentKind; written: ContentForm }) {
  const t = useTranslations('admin.editors');
  if (written.theirs)
    return (
      <ContentConflict
        kind={kind}
        theirs={written.theirs}
        onMine={written.keepMine}
        onTheirs={written.takeTheirs}
      />
    );
  if (!written.isContinued) return null;
  return (
    <div className={styles.notice} role="status">
      <p>{t('continued')}</p>
      <div className={styles.buttons}>
        <Button size="small" onClick={written.discard}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}
