import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import styles from '../account.module.css';

const POINTS = [1, 2, 3, 4, 5] as const;

interface PointFieldProps {
  field: UseFormRegisterReturn;
  /** Rating from 1 to 5; 0 while none is selected. */
  chosen: number;
  error: string | undefined;
}

/** Renders a rating of one to five as radio buttons displayed as stars, with its meaning as text. */
export function PointField({ field, chosen, error }: PointFieldProps) {
  const t = useTranslations('account.comment');
  const id = useId();
  const name = POINTS.find((point) => point === chosen);
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={styles.label}>{t('point')}</legend>
      <div className={styles.points}>
        {POINTS.map((point) => (
          <label key={point} data-on={point <= chosen}>
            <input type="radio" value={point} {...field} />
            <Icon name="star" size={28} />
            <span className="srOnly">{t(`points.${point}`)}</span>
          </label>
        ))}
      </div>
      {name && (
        <p className={styles.pointName} aria-hidden="true">
          {t(`points.${name}`)}
        </p>
      )}
      {error && (
        <p id={id} className={styles.problem}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
