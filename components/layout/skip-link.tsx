import styles from './skip-link.module.css';

interface SkipLinkProps {
  label: string;
  /** Id of the element to skip to. */
  target?: string;
}

/** Renders a link that is visible while it has the focus. */
export function SkipLink({ label, target = 'main' }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {label}
    </a>
  );
}
