import { MenuItem, TextField } from '@mui/material';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { type AdminCourses, LISTED_STATES, type ListedState } from '@/lib/contract/admin-courses';
import { useChoices } from '../route';
import { statesOf } from './course-filters';
import styles from './courses.module.css';

/** Renders the filter by states, each with the number of its courses. The address stores the chosen ones. */
export function StateFilter({ counts }: { counts: AdminCourses['states'] | undefined }) {
  const t = useTranslations('admin.courses');
  const [query, choose] = useChoices();
  const chosen = statesOf(query);
  const label = (state: ListedState) => t(`states.${state}`);
  function shown(states: ListedState[]): string {
    const [first, ...more] = states;
    if (!first) return t('anyState');
    return more.length === 0 ? label(first) : t('moreStates', { first: label(first), count: more.length });
  }
  return (
    <TextField
      select
      size="small"
      label={t('state')}
      value={chosen}
      onChange={({ target: { value } }) =>
        choose({ states: (value as unknown as ListedState[]).join(',') || undefined })
      }
      slotProps={{
        inputLabel: { shrink: true },
        select: { multiple: true, displayEmpty: true, renderValue: (value) => shown(value as ListedState[]) },
      }}
    >
      {LISTED_STATES.map((state) => (
        <MenuItem key={state} value={state} className={styles.option ?? ''}>
          <span className={styles.mark}>{chosen.includes(state) && <Icon name="check" size={18} />}</span>
          <span>{label(state)}</span>
          <span className="muted">{counts?.find((one) => one.state === state)?.count ?? 0}</span>
        </MenuItem>
      ))}
    </TextField>
  );
}
