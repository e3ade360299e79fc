import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import type { Picture } from '@/lib/contract/picture';
import styles from './rich-text.module.css';

interface RichTextPictureProps {
  editor: Editor;
  /** Types of files to choose from. */
  accept: string;
  /** 0 to 1 of what is being sent; null: nothing is. */
  share: number | null;
  problem: string | null;
  onChoose: (file: File) => void;
}

/** The address that pictures stand in a text by; the server writes the rest of them anew. */
export function insertPicture(editor: Editor, { url, width, height }: Picture): void {
  editor.chain().focus().setImage({ src: url, alt: '', width, height }).run();
}

/** Puts a picture among the text; the words for it are asked for while it is chosen. */
export function RichTextPicture({ editor, accept, share, problem, onChoose }: RichTextPictureProps) {
  const t = useTranslations('richText');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const alt = useEditorState({
    editor,
    selector: ({ editor: present }) =>
      present.isActive('image') ? String(present.getAttributes('image').alt ?? '') : null,
  });
  return (
    <>
      <button type="button" disabled={share !== null} onClick={() => input.current?.click()}>
        {share === null ? t('picture') : t('sending', { percent: Math.round(share * 100) })}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={t('picture')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen again after a failure.
          target.value = '';
        }}
      />
      {alt !== null && (
        <span className={styles.alt}>
          <label htmlFor={id}>{t('alt')}</label>
          <input
            id={id}
            value={alt}
            maxLength={200}
            onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
          />
        </span>
      )}
      <span role="alert" className={styles.problem}>
        <FieldProblem id={`${id}-problem`} text={problem ?? undefined} />
      </span>
    </>
  );
}
