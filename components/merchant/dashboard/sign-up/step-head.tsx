import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';

const TEXTS = {
  account: ['title', 'lead'],
  details: ['details.title', 'details.lead'],
  advertisement: ['advertisementTitle', 'advertisementLead'],
} as const;

interface StepHeadProps {
  about: keyof typeof TEXTS;
  /** Focuses the heading, for a step that starts after the page has loaded. */
  takesFocus?: boolean;
}

/** Renders the heading of a step of `/merchant/signup`. */
export function StepHead({ about, takesFocus = false }: StepHeadProps) {
  const t = useTranslations('merchantSignUp');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [takesFocus]);
  const [title, lead] = TEXTS[about];
  return (
    <>
      <h1 className="h1" tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
        {t(title)}
      </h1>
      <p className="muted" style={{ marginBottom: 20 }}>
        {t(lead)}
      </p>
    </>
  );
}
