import { EMAIL_MAX_LENGTH } from '@/lib/contract/limits';
import { Button } from './button';
import { Icon } from './icon';
import styles from './mail-form.module.css';

interface MailFormProps {
  /** Id of the heading; those of the other elements begin with it. */
  id: string;
  texts: Record<'title' | 'text' | 'email' | 'placeholder' | 'submit', string>;
  className?: string;
}

/**
 * Renders a form that asks for mails at an address (promotion/newsletter-form.ts). `method="dialog"` prevents
 * a submit before the script has loaded from putting the address into a URL. Hidden without JavaScript.
 */
export function MailForm({ id, texts, className = '' }: MailFormProps) {
  const saidId = `${id}-said`;
  return (
    <section className={`${styles.newsletter} ${className}`} aria-labelledby={id}>
      <div>
        <h2 className="h2" id={id}>
          {texts.title}
        </h2>
        <p className="muted small">{texts.text}</p>
      </div>
      <form method="dialog" noValidate data-newsletter="" aria-labelledby={id}>
        <div className={styles.line}>
          <label className={styles.field}>
            <span className="srOnly">{texts.email}</span>
            <Icon name="mail" />
            <input
              type="email"
              name="email"
              autoComplete="email"
              placeholder={texts.placeholder}
              maxLength={EMAIL_MAX_LENGTH}
              required
              aria-describedby={saidId}
            />
          </label>
          <Button type="submit" variant="filled">
            {texts.submit}
          </Button>
        </div>
        <p className={styles.said} id={saidId} role="status" />
      </form>
    </section>
  );
}
