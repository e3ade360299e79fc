import dynamic from 'next/dynamic';
import styles from './rich-text.module.css';
import type { RichTextEditorProps } from './rich-text-editor';

/** The editor of rich text, which comes when it is shown: it is heavy. */
export const RichText = dynamic<RichTextEditorProps>(
  () => import('./rich-text-editor').then((module) => module.RichTextEditor),
  { ssr: false, loading: () => <div className={styles.waiting} aria-hidden="true" /> },
);
