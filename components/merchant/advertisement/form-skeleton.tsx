import styles from './form-skeleton.module.css';

const SECTIONS = 4;

/** Renders the placeholder of the form while it loads. */
export function FormSkeleton() {
  return (
    <div className={styles.shapes} aria-hidden="true">
      {Array.from({ length: SECTIONS }, (_, section) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without anything of their own
        <span key={section} />
      ))}
    </div>
  );
}
