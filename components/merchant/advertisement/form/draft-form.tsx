import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { type FieldErrors, FormProvider, type Resolver, set, useForm } from 'react-hook-form';
import { Note } from '@/components/ui/note';
import { hasPage } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import type { DraftValues } from '../draft/draft-values';
import type { OpenedDraft } from '../draft/open-draft';
import type { DraftStorage } from '../draft/persisted-draft';
import { useAutosave } from '../draft/use-autosave';
import { useSubmission } from '../draft/use-submission';
import { validateDraft } from '../draft/validate-draft';
import { GalleryField } from '../pictures/gallery-field';
import { PictureField } from '../pictures/picture-field';
import { namedPictures, PicturesProvider, useKnownPictures } from '../pictures/pictures-context';
import { CardPreview } from '../preview/card-preview';
import { BasicsSection } from './basics-section';
import { ContentSection } from './content-section';
import { DetailsSection } from './details-section';
import styles from './form.module.css';
import { FormActions } from './form-actions';
import { FormNotes } from './form-notes';
import { FormSection } from './form-section';
import { LessonsSection } from './lessons-section';
import { PriceSection } from './price-section';
import { useReloadPlace } from './reload-place';
import { SessionsSection } from './sessions-section';
import { TermsSection } from './terms-section';

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
  const element = useRef<HTMLFormElement>(null);
  useReloadPlace(element);
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
          <form
            ref={element}
            className={styles.form}
            noValidate
            onSubmit={(event) => event.preventDefault()}
            aria-label={t('form')}
          >
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
            <TermsSection />
            <FormActions
              state={state}
              submission={submission}
              isRevision={opened.detail !== null && hasPage(opened.detail.post.state)}
            />
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

/** Renders the section for the list picture, the main picture and the gallery. */
function PicturesSection() {
  const t = useTranslations('advertisement');
  return (
    <FormSection title={t('sections.pictures')}>
      <Note icon="info">{t('picture.advice')}</Note>
      <div className={styles.pair}>
        <PictureField name="listImageId" />
        <PictureField name="mainImageId" />
      </div>
      <GalleryField />
    </FormSection>
  );
}
