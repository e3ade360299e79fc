import Image from '@tiptap/extension-image';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import { withoutPastedPictures } from './pasted-pictures';
import styles from './rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar';

export interface RichTextEditorProps {
  /** Sanitised HTML. */
  value: string;
  onChange: (html: string) => void;
  onLeave: () => void;
  labelledBy: string;
  describedBy: string;
  isWrong: boolean;
  /** Button of the toolbar that inserts images. */
  Picture: ComponentType<{ editor: Editor }>;
}

/** Must match the HTML that the server accepts (server/features/advertisements/body-html). */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { target: null, rel: null } },
  }),
  Image,
];

/** Renders a rich text editor with HTML as its value. */
export function RichTextEditor({
  value,
  onChange,
  onLeave,
  labelledBy,
  describedBy,
  isWrong,
  Picture,
}: RichTextEditorProps) {
  /** The shown value, then emitted values that the form has not returned: it may lag behind typing. */
  const emitted = useRef([value]);
  const t = useTranslations('richText');
  /** Whether a picture was left out of what was pasted last. */
  const [isLess, setIsLess] = useState(false);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      transformPastedHTML: (html) => {
        const pasted = withoutPastedPictures(html);
        setIsLess(pasted.isLess);
        return pasted.html;
      },
      handlePaste: (_, { clipboardData }) => {
        if ([...(clipboardData?.files ?? [])].some(({ type }) => type.startsWith('image/'))) setIsLess(true);
        return false;
      },
      attributes: {
        class: `prose ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : changed.getHTML();
      emitted.current.push(html);
      onChange(html);
    },
    onBlur: () => {
      setIsLess(false);
      onLeave();
    },
  });
  useEffect(() => {
    const known = emitted.current.lastIndexOf(value);
    // The value was replaced from outside, for example by another draft; a value of the editor returns
    // unchanged.
    if (known < 0) editor.commands.setContent(value, { emitUpdate: false });
    emitted.current = known < 0 ? [value] : emitted.current.slice(known);
  }, [editor, value]);
  return (
    <div className={styles.editor} data-wrong={isWrong || undefined}>
      <RichTextToolbar editor={editor} labelledBy={labelledBy} Picture={Picture} />
      <EditorContent editor={editor} />
      <span role="alert" className={styles.problem}>
        <FieldProblem id={`${labelledBy}-pasted`} text={isLess ? t('pasted') : undefined} />
      </span>
    </div>
  );
}
