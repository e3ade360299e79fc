import type { ReactNode } from 'react';
import { type SectionTexts, textsOf } from './sections';

interface EditorialSectionProps {
  id: string;
  section: SectionTexts;
  withName: (text: string) => string;
  children?: ReactNode;
}

/** One titled part of an editorial page: paragraphs, then lists, then whatever the page adds. */
export function EditorialSection({ id, section, withName, children }: EditorialSectionProps) {
  const items = (kind: 'l' | 'o') =>
    textsOf(section, kind).map((text) => <li key={text}>{withName(text)}</li>);
  const bullets = items('l');
  const steps = items('o');
  return (
    <section className="prose" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{withName(section.title)}</h2>
      {textsOf(section, 'p').map((text) => (
        <p key={text}>{withName(text)}</p>
      ))}
      {bullets.length > 0 && <ul>{bullets}</ul>}
      {steps.length > 0 && <ol>{steps}</ol>}
      {children}
    </section>
  );
}
