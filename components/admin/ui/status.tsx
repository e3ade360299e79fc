import styles from './screen.module.css';

export type Tone = 'info' | 'warn' | 'ok' | 'red' | 'plain';

/** Renders a state as a coloured word. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
