import { useLayoutEffect, useRef } from 'react';
import { readPlace } from './form/reload-place';
import styles from './form-skeleton.module.css';

const SECTIONS = 4;

/** Renders the placeholder of the form while it loads. After a reload it is as high as the form was, and as far scrolled. */
export function FormSkeleton() {
  const shapes = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = readPlace();
    if (!place || !shapes.current) return;
    shapes.current.style.minHeight = `${place.height}px`;
    window.scrollTo({ top: place.y, behavior: 'instant' });
  }, []);
  return (
    <div ref={shapes} className={styles.shapes} aria-hidden="true">
      {Array.from({ length: SECTIONS }, (_, section) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without anything of their own
        <span key={section} />
      ))}
    </div>
  );
}
