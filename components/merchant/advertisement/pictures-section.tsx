import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import styles from './form.module.css';
import { FormSection } from './form-section';
import { PictureField } from './picture-field';

/** Renders the section for the list picture and the main picture. */
export function PicturesSection() {
  const t = useTranslations('advertisement');
  return (
    <FormSection title={t('sections.pictures')}>
      <Note icon="info">{t('picture.advice')}</Note>
      <div className={styles.pair}>
        <PictureField name="listImageId" />
        <PictureField name="mainImageId" />
      </div>
    </FormSection>
  );
}
