import dynamic from 'next/dynamic';
import styles from './rich-text.module.css';
import type { RichTextEditorProps } from './rich-text-editor';

/** Rich text editor, imported when it is rendered because it is large. */
export const RichText = dynamic<RichTextEditorProps>(
  () => import('./rich-text-editor').then((module) => module.RichTextEditor),
  { ssr: false, loading: () => <div className={styles.waiting} aria-hidden="true" /> },
);
