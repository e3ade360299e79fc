import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import { useIsDesktop } from '@/components/admin/ui/screen-table';
import { LOCALES, type Locale } from '@/lib/contract/locale';
import { Segments } from '../ui/segments';
import { PreviewFrame } from './preview-frame';
import styles from './preview-frame.module.css';

/** Width and height in px of the screens that pages are designed for. */
const SCREENS = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 800 } } as const;
type Screen = keyof typeof SCREENS;

interface ScreenPreviewProps {
  title: string;
  locale: Locale;
  /** Changes the language; omitted if the content has only one. */
  onLocale?: (locale: Locale) => void;
  /** Whether the preview shows exactly one screen without scrolling. */
  whole?: boolean;
  /** Null while the content loads. */
  children: ReactNode;
}

/** Renders children in a preview of a phone or desktop screen. */
export function ScreenPreview({ title, locale, onLocale, whole, children }: ScreenPreviewProps) {
  const t = useTranslations('admin.review');
  const [screen, setScreen] = useState<Screen>(useIsDesktop() ? 'desktop' : 'phone');
  const { width, height } = SCREENS[screen];
  return (
    <>
      <div className={styles.choices}>
        {onLocale && (
          <Segments
            label={t('language')}
            value={locale}
            options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
            onChange={onLocale}
          />
        )}
        <Segments
          label={t('screen')}
          value={screen}
          options={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(`screens.${value}`) }))}
          onChange={setScreen}
        />
      </div>
      {children && (
        <PreviewFrame
          key={locale}
          title={title}
          locale={locale}
          width={width}
          height={whole ? height : undefined}
        >
          <Suspense>{children}</Suspense>
        </PreviewFrame>
      )}
    </>
  );
}
