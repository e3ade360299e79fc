import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { safeCsv } from '@/components/ui/safe-csv';
import { saveFile } from '@/components/ui/save-file';
import { IMPORT_FIELDS, type ImportField } from '@/lib/contract/admin-imports';
import { hongKongDay } from '../ui/day';

/** Days from today to the first and to the last lesson of the example. */
const STARTS_IN_DAYS = 28;
const ENDS_IN_DAYS = 49;

/** Renders the button that saves a CSV file with all headings, an example of a merchant and one of a course. */
export function TemplateButton() {
  const t = useTranslations('admin.imports');
  function save() {
    const merchant: Partial<Record<ImportField, string>> = {
      id: `# ${t('template.merchant')}`,
      name: '泥房',
      name_en: 'Clay Room',
      district: 'kwun_tong',
      address: '九龍觀塘鴻圖道1號',
      contact: '61234567',
      contact_is_whatsapp: 'true',
    };
    const course: Partial<Record<ImportField, string>> = {
      id: `# ${t('template.course')}`,
      merchant: 'clay-room',
      category: 'wheel-throwing',
      title: '拉坯入門班',
      title_en: 'Wheel throwing for beginners',
      districts: 'kwun_tong|kwai_tsing',
      languages: 'cantonese|english',
      price_min: '1280',
      price_unit: 'course',
      lessons: '4',
      lesson_minutes: '120',
      weekdays: 'sat',
      time_from: '14:00',
      time_to: '16:00',
      start_date: hongKongDay(STARTS_IN_DAYS),
      end_date: hongKongDay(ENDS_IN_DAYS),
    };
    const rows = [merchant, course].map((row) => IMPORT_FIELDS.map((field) => row[field] ?? ''));
    const csv = safeCsv([IMPORT_FIELDS.map((field) => t(`fields.${field}`)), ...rows]);
    saveFile(new Blob([csv], { type: 'text/csv' }), 'import-template.csv');
  }
  return (
    <Button size="small" onClick={save}>
      <Icon name="download" size={18} />
      {t('template.save')}
    </Button>
  );
}
