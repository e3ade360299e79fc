import type { Editor } from '@tiptap/react';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import { RichText } from '@/components/ui/rich-text/rich-text';
import { insertPicture, RichTextPicture } from '@/components/ui/rich-text/rich-text-picture';
import type { Typed } from './editor-kinds';
import styles from './editors.module.css';
import { useAdminPicture } from './use-admin-picture';

interface RichFieldProps {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
}

/** Renders a rich-text field with headings, lists, links and pictures. */
export function RichField({ name, label, hint, error }: RichFieldProps) {
  const { control } = useFormContext<Typed>();
  const id = useId();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <div
          ref={(element) =>
            ref(element && { focus: () => element.querySelector<HTMLElement>('[role=textbox]')?.focus() })
          }
        >
          <p id={id} className={styles.legend}>
            {label}
          </p>
          <RichText
            value={String(value ?? '')}
            onChange={onChange}
            onLeave={onBlur}
            labelledBy={id}
            describedBy={`${id}-hint`}
            isWrong={error !== undefined}
            Picture={ArticlePicture}
          />
          <div id={`${id}-hint`}>
            {error ? (
              <FieldProblem id={`${id}-problem`} text={error} />
            ) : (
              hint && <p className={styles.hint}>{hint}</p>
            )}
          </div>
        </div>
      )}
    />
  );
}

/** Renders the toolbar button that uploads an administrator's picture and inserts it into the text. */
function ArticlePicture({ editor }: { editor: Editor }) {
  const { problem, isBusy, send } = useAdminPicture('body_image', ({ picture }) =>
    insertPicture(editor, picture),
  );
  return (
    <RichTextPicture
      editor={editor}
      accept="image/jpeg,image/png"
      share={isBusy ? 0 : null}
      problem={problem}
      onChoose={(file) => void send(file)}
    />
  );
}
