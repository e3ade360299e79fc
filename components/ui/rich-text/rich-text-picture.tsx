import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import type { Picture } from '@/lib/contract/picture';
import styles from './rich-text.module.css';

interface RichTextPictureProps {
  editor: Editor;
  /** Accepted file types. */
  accept: string;
  /** Upload progress from 0 to 1; null without an upload. */
  share: number | null;
  problem: string | null;
  onChoose: (file: File) => void;
}

/** Inserts an uploaded image at the cursor. The server rewrites all attributes but the address. */
export function insertPicture(editor: Editor, { url, width, height }: Picture): void {
  editor.chain().focus().setImage({ src: url, alt: '', width, height }).run();
}

/** Renders the button that uploads an image, and the field for the alternative text of the selected image. */
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
          // Allow selecting the same file again after a failure.
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
