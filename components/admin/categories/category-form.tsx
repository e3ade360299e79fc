import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useProblem } from '@/components/admin/editors/content-field';
import { TextField } from '@/components/ui/forms/text-field';
import { adminApi } from '@/lib/api/admin';
import { categoryChangeSchema, categoryFormSchema } from '@/lib/contract/admin-categories';
import { PictureField } from '../editors/picture-field';
import { SendDialog } from '../ui/send-dialog';
import { AliasField } from './alias-field';
import { type CategoryNode, proposedSlug, titleIn } from './tree';

type Typed = Omit<z.input<typeof categoryFormSchema>, 'parentId'> & { aliases: string[] };
const FIELDS = [
  'titleZh',
  'titleEn',
  'slug',
  'descriptionZh',
  'descriptionEn',
  'aliases',
  'pictureId',
] as const;

interface CategoryFormProps {
  /** Category to edit; null: create one below `parent`. */
  node: CategoryNode | null;
  parent: CategoryNode | null;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/**
 * Renders the form of a category: titles, descriptions, slug and aliases; for a main category also the
 * picture.
 */
export function CategoryForm({ node, parent, onClose, onSaved }: CategoryFormProps) {
  const t = useTranslations('admin.categories');
  const locale = useLocale();
  const problemOf = useProblem();
  const [picture, setPicture] = useState(node?.picture ?? null);
  const level = node?.level ?? (parent?.level ?? 0) + 1;
  const known = node ? { version: node.version } : { parentId: parent?.id };
  const form = useForm<Typed>({
    defaultValues: {
      titleZh: node?.titleZh ?? '',
      titleEn: node?.titleEn ?? '',
      slug: node?.slug ?? '',
      descriptionZh: node?.descriptionZh ?? '',
      descriptionEn: node?.descriptionEn ?? '',
      aliases: node?.aliases ?? [],
      pictureId: node?.pictureId ?? null,
    },
    resolver: ((values, ...rest) =>
      zodResolver(node ? categoryChangeSchema : categoryFormSchema)(
        { ...values, ...known } as never,
        ...(rest as [never, never]),
      )) as Resolver<Typed>,
  });
  const { register, control, formState, setValue } = form;
  const errorOf = (name: (typeof FIELDS)[number]) => {
    const problem = formState.errors[name];
    return problemOf(Array.isArray(problem) ? problem.find(Boolean)?.message : problem?.message);
  };

  async function save(values: Typed) {
    if (node) await adminApi().changeCategory(node.id, values as never);
    else await adminApi().addCategory(values as never);
    onClose();
    await onSaved();
  }
  const line = (name: Exclude<(typeof FIELDS)[number], 'aliases' | 'pictureId'>, rows?: number) => (
    <TextField
      field={register(name)}
      label={t(`fields.${name}`)}
      error={errorOf(name)}
      {...(name === 'slug' && { keepsHint: true, hint: t(node ? 'hints.slug' : 'hints.newSlug') })}
      {...(rows && { rows, optional: '' })}
    />
  );
  const titleEn = register('titleEn', {
    onChange: ({ target }) => {
      if (!node && !formState.dirtyFields.slug) setValue('slug', proposedSlug(target.value));
    },
  });
  const title = node
    ? t('editTitle', { name: titleIn(locale, node) })
    : t('addTitle', { name: parent ? titleIn(locale, parent) : '' });
  return (
    <SendDialog
      wide
      title={title}
      form={form}
      fields={FIELDS}
      submit={t('save')}
      send={save}
      onClose={onClose}
    >
      {line('titleZh')}
      <TextField field={titleEn} label={t('fields.titleEn')} error={errorOf('titleEn')} />
      {line('slug')}
      <Controller
        name="aliases"
        control={control}
        render={({ field }) => (
          <AliasField value={field.value} error={errorOf('aliases')} onChange={field.onChange} />
        )}
      />
      {level < 3 && line('descriptionZh', 2)}
      {level < 3 && line('descriptionEn', 2)}
      {level === 1 && (
        <Controller
          name="pictureId"
          control={control}
          render={({ field }) => (
            <PictureField
              label={t('fields.pictureId')}
              hint={t('hints.picture')}
              error={errorOf('pictureId')}
              use="category"
              isSet={field.value !== null}
              picture={picture}
              onChange={(id, shown) => {
                field.onChange(id);
                setPicture(shown);
              }}
            />
          )}
        />
      )}
    </SendDialog>
  );
}
