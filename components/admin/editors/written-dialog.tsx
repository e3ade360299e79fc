import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { ApiFailure } from '@/lib/api/http';
import { useAct } from '../people/person-page';
import { useFailureText } from '../ui/failure-text';
import { FormDialog } from '../ui/form-dialog';
import { EDITORS, pictureName, type Typed } from './editor-kinds';
import { type WrittenItem, type WrittenKind, writtenCalls } from './written';
import { WrittenField } from './written-field';

interface WrittenDialogProps {
  kind: WrittenKind;
  /** Null: a new one. */
  item: WrittenItem | null;
  onClose: () => void;
}

/** The form of one item. Somebody else's change meanwhile is told, and what was typed stays. */
export function WrittenDialog({ kind, item, onClose }: WrittenDialogProps) {
  const t = useTranslations('admin.editors');
  const act = useAct();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const { schema, fields, empty } = EDITORS[kind];
  const known = (item ?? {}) as unknown as Typed;
  const form = useForm<Typed>({
    defaultValues: Object.fromEntries(
      Object.keys(empty).map((name) => [name, known[name] ?? empty[name] ?? null]),
    ),
    // Texts are turned into what the contract sends; the form keeps them as typed.
    resolver: zodResolver(schema as z.ZodType<object, Typed>, undefined, {
      raw: true,
    }) as unknown as Resolver<Typed>,
  });
  const typed = form.watch();

  async function save(values: Typed) {
    setFailure(null);
    try {
      const calls = writtenCalls(kind);
      if (item) await calls.change(item.id, { ...values, version: item.version });
      else await calls.add(values);
      onClose();
      await act(async () => undefined, t('saved'));
    } catch (error) {
      const problems = error instanceof ApiFailure ? (error.errors ?? {}) : {};
      const wrong = fields.filter(({ name }) => problems[name]);
      for (const [at, { name }] of wrong.entries())
        form.setError(name, { message: problems[name]?.[0] ?? 'invalid' }, { shouldFocus: at === 0 });
      if (wrong.length === 0) setFailure(failureText(error));
    }
  }
  return (
    <FormDialog
      wide
      title={t(item ? 'editTitle' : 'addTitle', { kind: t(`titles.${kind}`) })}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(save)} style={{ display: 'grid', gap: 18 }}>
          <FormFailure text={failure} />
          {fields
            .filter(({ shown }) => shown?.(typed) ?? true)
            .map((field) => (
              <WrittenField
                key={field.name}
                kind={kind}
                field={field}
                picture={(known as Record<string, unknown>)[pictureName(field.name)]}
              />
            ))}
          <SubmitButton isSubmitting={form.formState.isSubmitting}>{t('save')}</SubmitButton>
        </form>
      </FormProvider>
    </FormDialog>
  );
}
