import { type ReactNode, useEffect, useRef } from 'react';
import styles from './link-result.module.css';

interface LinkResultProps {
  title: string;
  text: string;
  /** Whether a button press led to this text: its heading then receives the focus and is read out. */
  isResult?: boolean;
  children: ReactNode;
}

/** Renders one step of a page that a mail's link opens: its heading, its text and its actions. */
export function LinkResult({ title, text, isResult = false, children }: LinkResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isResult) heading.current?.focus();
  }, [isResult]);
  return (
    <div className={styles.page}>
      <h1 className="h1" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
