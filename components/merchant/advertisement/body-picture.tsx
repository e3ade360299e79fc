import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import styles from './body.module.css';
import { FieldProblem } from './field-problem';
import { PICTURE_TYPES } from './picture-problem';
import { readPicture } from './read-picture';
import { usePictureUpload } from './use-picture-upload';

/** Puts a picture among the text; the words for it are asked for while it is chosen. */
export function BodyPicture({ editor }: { editor: Editor }) {
  const t = useTranslations('advertisement.editor');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const upload = usePictureUpload(({ picture: { url, width, height } }) => {
    editor.chain().focus().setImage({ src: url, alt: '', width, height }).run();
  });
  const alt = useEditorState({
    editor,
    selector: ({ editor: present }) =>
      present.isActive('image') ? String(present.getAttributes('image').alt ?? '') : null,
  });

  async function choose(file: File | undefined) {
    if (!file) return;
    upload.forget();
    const found = await readPicture(file);
    if (typeof found === 'string') upload.refuse(found);
    else void upload.send({ file, use: 'body_image', focus: null });
  }

  return (
    <>
      <button type="button" disabled={upload.share !== null} onClick={() => input.current?.click()}>
        {upload.share === null ? t('picture') : t('sending', { percent: Math.round(upload.share * 100) })}
      </button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('picture')}
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
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
        <FieldProblem id={`${id}-problem`} text={upload.problem ?? undefined} />
      </span>
    </>
  );
}
