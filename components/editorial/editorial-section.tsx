import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import prose from '@/components/ui/prose.module.css';
import { statesUnset } from '@/lib/site/site-words';
import { LinkedText } from './linked-text';
import { QuestionList } from './question-list';
import { type Block, blocksOf, questionsOf, type SectionTexts } from './sections';

interface EditorialSectionProps {
  id: string;
  section: SectionTexts;
  children?: ReactNode;
}

/** Renders one titled section of a text page, followed by `children`. */
export function EditorialSection({ id, section, children }: EditorialSectionProps) {
  const locale = useLocale();
  const stated = Object.fromEntries(
    Object.entries(section).filter(([, text]) => !statesUnset(text, locale)),
  ) as SectionTexts;
  return (
    <section className={prose.prose} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <LinkedText text={section.title} />
      </h2>
      {blocksOf(stated).map((block) =>
        block.kind === 'questions' ? (
          <QuestionList key={block.texts[0]} questions={questionsOf(section)} />
        ) : (
          <TextBlock key={block.texts[0]} block={block} />
        ),
      )}
      {children}
    </section>
  );
}

function TextBlock({ block: { kind, texts } }: { block: Block }) {
  const [first = ''] = texts;
  if (kind === 'paragraph')
    return (
      <p>
        <LinkedText text={first} />
      </p>
    );
  const items = texts.map((text) => (
    <li key={text}>
      <LinkedText text={text} />
    </li>
  ));
  return kind === 'steps' ? <ol>{items}</ol> : <ul>{items}</ul>;
}
