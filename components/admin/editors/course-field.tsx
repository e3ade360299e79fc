import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { cardMeta } from '@/components/ui/course-cards/card-meta';
import { publicApi } from '@/lib/api/browser';
import type { CourseCard } from '@/lib/contract/course';
import { NAMED_OPTIONS, PickField } from '../ui/pick-field';

interface CourseFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Id of the course. */
  value: number | null;
  onChange: (id: number | null) => void;
}

interface Option {
  id: number;
  name: string;
  /** What tells it apart from courses of the same title: venue, days, first day. */
  detail: string;
}

const SUGGESTIONS = 10;

/**
 * Renders a field that searches the published courses by keyword and holds the id of one. Each is named with its number,
 * venue and days, because a merchant may have several of the same title.
 */
export function CourseField({ label, hint, error, value, onChange }: CourseFieldProps) {
  const optionOf = useOption();
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    queryKey: ['courses', keyword],
    queryFn: async () =>
      (await publicApi().listCourses({ ...(keyword && { keyword }), perPage: SUGGESTIONS })).data.posts,
    placeholderData: keepPreviousData,
  });
  const known = useQuery({
    queryKey: ['course', value],
    queryFn: async () => (await publicApi().filterByIds([value ?? 0]))[0] ?? null,
    enabled: value !== null,
  });
  const options = (found.data ?? []).map(optionOf);
  const chosen =
    value === null
      ? null
      : (options.find((option) => option.id === value) ??
        (known.data ? optionOf(known.data) : { id: value, name: `#${value}`, detail: '' }));
  return (
    <PickField
      {...NAMED_OPTIONS}
      label={label}
      hint={chosen?.detail || hint}
      error={error}
      options={options}
      value={chosen}
      filterOptions={(all) => all}
      renderOption={({ key, ...option }, { name, detail }) => (
        <li key={key} {...option}>
          <div>
            {name}
            <div className="muted small">{detail}</div>
          </div>
        </li>
      )}
      onInputChange={(_, typed, reason) => reason === 'input' && setKeyword(typed.trim())}
      onChange={(_, option) => onChange(option?.id ?? null)}
    />
  );
}

function useOption(): (post: CourseCard) => Option {
  const t = useTranslations('card');
  const choices = useTranslations('choices');
  const locale = useLocale();
  return (post) => ({
    id: post.id,
    name: `${post.title} (${post.merchant.name}) · #${post.id}`,
    detail: cardMeta(post, { byDay: false, locale, t, choices }),
  });
}
