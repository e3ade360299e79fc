import styles from './shape-skeleton.module.css';

/** Renders the skeleton of a list while it loads. */
export function ShapeSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className={styles.shapes} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without anything of their own
        <span key={row} />
      ))}
    </div>
  );
}
