import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import styles from './account.module.css';

const POINTS = [1, 2, 3, 4, 5] as const;

interface PointFieldProps {
  field: UseFormRegisterReturn;
  /** 0 while nothing is chosen. */
  chosen: number;
  error: string | undefined;
}

/** One to five points: radio buttons that look like stars, with the meaning of the chosen one in words. */
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
