import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FieldErrors, FormProvider, type Resolver, set, useForm } from 'react-hook-form';
import type { Locale } from '@/lib/contract/locale';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { BasicsSection } from './basics-section';
import { CardPreview } from './card-preview';
import { ContentSection } from './content-section';
import { DetailsSection } from './details-section';
import type { DraftValues } from './draft-values';
import styles from './form.module.css';
import { FormActions } from './form-actions';
import { FormNotes } from './form-notes';
import { LessonsSection } from './lessons-section';
import type { OpenedDraft } from './open-draft';
import type { DraftStorage } from './persisted-draft';
import { PicturesProvider, useKnownPictures } from './pictures-context';
import { PicturesSection } from './pictures-section';
import { PriceSection } from './price-section';
import { SessionsSection } from './sessions-section';
import { useAutosave } from './use-autosave';
import { useSubmission } from './use-submission';
import { validateDraft } from './validate-draft';

interface DraftFormProps {
  opened: OpenedDraft;
  uid: string;
  storage: DraftStorage;
  onSent: (post: OwnAdvertisementDetail) => void;
  /** Keeps this draft and starts a new one. */
  onRestart: () => void;
}

/** Later submissions change what an administrator has seen, so they name the pictures by id. */
const NO_FILES = new Map<never, never>();

/** Renders the form of an opened draft, with required sections first. */
export function DraftForm({ opened, uid, storage, onSent, onRestart }: DraftFormProps) {
  const t = useTranslations('advertisement');
  const locale = useLocale();
  const [resolver] = useState(() => resolverFor(locale));
  const form = useForm<DraftValues>({
    defaultValues: opened.values,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const pictures = useKnownPictures(uid, namedPictures(opened.detail));
  const { autosave, state } = useAutosave({ opened, storage, uid, form });
  const submission = useSubmission({
    form,
    autosave,
    storage,
    files: opened.detail?.post.submittedAt ? NO_FILES : pictures.files,
    onSent,
  });
  return (
    <FormProvider {...form}>
      <PicturesProvider value={pictures}>
        <div className={styles.layout}>
          <form className={styles.form} noValidate onSubmit={submission.submit} aria-label={t('form')}>
            <FormNotes
              opened={opened}
              autosave={autosave}
              state={state}
              submission={submission}
              onRestart={onRestart}
            />
            <BasicsSection />
            <LessonsSection />
            <SessionsSection />
            <PriceSection />
            <ContentSection />
            <PicturesSection />
            <DetailsSection />
            <FormActions state={state} isSending={submission.isSending} />
          </form>
          <aside className={styles.aside} aria-label={t('preview.aside')}>
            <h2>{t('preview.aside')}</h2>
            <CardPreview />
          </aside>
        </div>
      </PicturesProvider>
    </FormProvider>
  );
}

function resolverFor(locale: Locale): Resolver<DraftValues> {
  return (values, _context, { names }) => {
    // A session was added, duplicated or removed. Its problems are shown once its fields were left, or on submission.
    if (names?.length === 1 && names[0] === 'sessions') return { values, errors: {} };
    const problems = Object.entries(validateDraft(values, locale));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<DraftValues> = {};
    for (const [path, message] of problems) set(errors, path, { type: 'rule', message });
    return { values: {}, errors };
  };
}

function namedPictures(detail: OwnAdvertisementDetail | null) {
  const named = [
    [detail?.listImageId, detail?.post.listImage],
    [detail?.mainImageId, detail?.mainImage],
  ] as const;
  return new Map(named.flatMap(([id, picture]) => (id && picture ? [[id, picture] as const] : [])));
}
