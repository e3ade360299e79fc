import Image from '@tiptap/extension-image';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import prose from '@/components/ui/prose.module.css';
import { CELL_SEPARATOR, preparePasted } from './pasted-html';
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
  /** Names of the pictures that were left out of what was pasted last. */
  const [left, setLeft] = useState<string[]>([]);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      transformPastedHTML: (html) => {
        const pasted = preparePasted(html);
        setLeft(pasted.pictures);
        return pasted.html;
      },
      // The cells of a spreadsheet, where only their text is pasted.
      transformPastedText: (text) => text.replaceAll(/(?<=\S)\t+(?=\S)/g, CELL_SEPARATOR),
      handlePaste: (_, { clipboardData }) => {
        // A spreadsheet adds a picture of its cells to their HTML.
        if (clipboardData?.types.includes('text/html')) return false;
        setLeft(
          [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/')).map(() => ''),
        );
        return false;
      },
      attributes: {
        class: `${prose.prose} ${styles.text}`,
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
      setLeft([]);
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
  const names = left.filter(Boolean).join(t('listSeparator'));
  const leftOut = names ? t('pastedNamed', { names }) : left.length > 0 ? t('pasted') : undefined;
  return (
    <div className={styles.editor} data-wrong={isWrong || undefined}>
      <RichTextToolbar editor={editor} labelledBy={labelledBy} Picture={Picture} />
      <EditorContent editor={editor} />
      <span role="alert" className={styles.problem}>
        <FieldProblem id={`${labelledBy}-pasted`} text={leftOut} />
      </span>
    </div>
  );
}
