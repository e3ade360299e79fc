import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { TextField } from '@/components/ui/forms/text-field';
import { Icon } from '@/components/ui/icon';
import account from '../account.module.css';
import styles from './sample-enquiry.module.css';

/** Dialog width in px; the specification sets none. */
const WIDTH = 720;

interface SampleEnquiryDialogProps {
  by: 'whatsapp' | 'form';
  /** The text that the enquiry begins with. */
  message: string;
  /** Title of the course; null on the page of a merchant. */
  course: string | null;
  onClose: () => void;
}

/**
 * Renders the preview of an enquiry to a sample merchant: the message to write, and beside it what a merchant receives,
 * which follows what is typed. Nothing is sent.
 */
export function SampleEnquiryDialog({ by, message, course, onClose }: SampleEnquiryDialogProps) {
  const t = useTranslations('sampleEnquiry');
  const id = useId();
  const { register, watch } = useForm({ defaultValues: { name: '', message } });
  const typed = watch();
  const name = typed.name.trim() || t('visitor');
  const text = typed.message.trim() || t('empty');
  return (
    <DialogFrame
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('close')}
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={
        <Button variant="filled" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p className={styles.badge}>{t('badge')}</p>
      <div className={styles.sides}>
        <section aria-labelledby={`${id}-yours`}>
          <h3 id={`${id}-yours`}>{t('yours')}</h3>
          <div className={account.fields}>
            {by === 'form' && <TextField field={register('name')} label={t('name')} autoComplete="off" />}
            <TextField field={register('message')} label={t(by)} rows={6} />
          </div>
        </section>
        <section aria-labelledby={`${id}-theirs`}>
          <h3 id={`${id}-theirs`}>{t('theirs')}</h3>
          {by === 'whatsapp' ? (
            <div className={styles.chat}>
              <p className={styles.bubble}>
                {text}
                <small>{t('now')}</small>
              </p>
            </div>
          ) : (
            <article className={styles.entry}>
              <p className="small">{course ?? t('general')}</p>
              <h4>{t('from', { name })}</h4>
              <p className="muted small">{t('waiting')}</p>
              <p className={styles.text}>{text}</p>
            </article>
          )}
          <p className={styles.next}>
            <Icon name={by === 'whatsapp' ? 'whatsapp' : 'mail'} size={18} />
            {t(by === 'whatsapp' ? 'whatsappNext' : 'formNext')}
          </p>
        </section>
      </div>
    </DialogFrame>
  );
}
