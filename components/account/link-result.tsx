import { type ReactNode, useEffect, useRef } from 'react';
import styles from './link-result.module.css';

interface LinkResultProps {
  title: string;
  text: string;
  /** What a press has led to: the focus goes to its heading, which is then read out. */
  isResult?: boolean;
  children: ReactNode;
}

/** One thing on a page that a mail's link leads to: what it is, and what to do. */
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
