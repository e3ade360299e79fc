import styles from './screen.module.css';

export type Tone = 'info' | 'warn' | 'ok' | 'red' | 'plain';

/** A state in a word, with its colour. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
