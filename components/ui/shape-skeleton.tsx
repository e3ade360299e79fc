import styles from './shape-skeleton.module.css';

/** A list that is on its way: its shape without words. */
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
