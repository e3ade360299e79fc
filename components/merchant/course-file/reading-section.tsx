import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldFrame, hintIdOf } from '@/components/ui/forms/field-frame';
import { FileEncodingField } from '@/components/ui/forms/file-encoding';
import { FormNote } from '@/components/ui/forms/form-note';
import { type CourseFileResult, DAY_ORDERS } from '@/lib/contract/course-file';
import styles from './course-file.module.css';
import { COMMAS } from './reason-text';
import type { useCourseFile } from './use-course-file';

interface ReadingSectionProps {
  courseFile: ReturnType<typeof useCourseFile>;
  result: CourseFileResult;
}

/** Renders how a file was read where it may be read otherwise: its encoding, the order of its days, and sheets left out. */
export function ReadingSection({ courseFile, result }: ReadingSectionProps) {
  const t = useTranslations('courseFiles');
  const comma = COMMAS[useLocale()];
  const id = useId();
  const { encoding, dayOrder, otherSheets } = result;
  const isBusy = courseFile.running !== null;
  const order = dayOrder && t(`dayOrder.names.${dayOrder.order}`);
  // A file in UTF-8 is read without a doubt.
  const isAsked =
    encoding && (encoding.encoding !== 'utf-8' || !encoding.isSure || courseFile.corrections.encoding);
  return (
    <>
      {isAsked && (
        <FileEncodingField
          id={`${id}-encoding`}
          found={encoding}
          isDisabled={isBusy}
          onChoose={courseFile.chooseEncoding}
        />
      )}
      {dayOrder && order && (
        <FieldFrame
          id={id}
          label={t('dayOrder.label')}
          hint={t(dayOrder.isOpen ? 'dayOrder.ask' : 'dayOrder.read', { example: dayOrder.example, order })}
        >
          <select
            id={id}
            className={styles.select}
            value={dayOrder.order}
            disabled={isBusy}
            aria-describedby={hintIdOf(id)}
            onChange={({ target }) =>
              courseFile.chooseDayOrder(DAY_ORDERS.find((one) => one === target.value) ?? 'day_first')
            }
          >
            {DAY_ORDERS.map((one) => (
              <option key={one} value={one}>
                {t(`dayOrder.names.${one}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      {otherSheets.length > 0 && (
        <FormNote icon="info">{t('otherSheets', { names: otherSheets.join(comma) })}</FormNote>
      )}
    </>
  );
}
