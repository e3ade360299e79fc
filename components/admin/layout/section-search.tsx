import { Autocomplete, createFilterOptions, OutlinedInput, type PopperProps } from '@mui/material';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAdminPath } from '@/components/admin/route';
import { SECTIONS, type SectionName, sectionsOf } from '@/components/admin/sections';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { mayLeave } from '@/components/ui/forms/leave-guard';
import { Icon } from '@/components/ui/icon';
import type { StaffRole } from '@/lib/contract/staff-roles';
import styles from './section-search.module.css';

/** Renders the list in the dialog itself, below the field. */
function ListBelow({ children }: Pick<PopperProps, 'children'>) {
  return <div className={styles.list}>{children as ReactNode}</div>;
}

/** Renders the search of the sections that a staff role includes. Choosing one opens it. */
export function SectionSearch({ role, onClose }: { role: StaffRole; onClose: () => void }) {
  const t = useTranslations('admin');
  const router = useRouter();
  const pathOf = useAdminPath();
  const nameOf = (section: SectionName) => t(`sections.${section}`);
  const groupOf = (section: SectionName) => {
    const { group } = SECTIONS[section];
    return group ? t(`groups.${group}`) : '';
  };
  return (
    <FormDialog title={t('search.title')} onClose={onClose}>
      <Autocomplete
        open
        autoHighlight
        forcePopupIcon={false}
        options={sectionsOf(role)}
        getOptionLabel={nameOf}
        // Also found by the name of their group and by their address.
        filterOptions={createFilterOptions({
          stringify: (section) => [nameOf(section), groupOf(section), section].join(' '),
        })}
        noOptionsText={t('noneFound')}
        clearText={t('clear')}
        onChange={(_, section) => {
          if (!section || !mayLeave()) return;
          onClose();
          router.push(pathOf(section));
        }}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        slots={{ popper: ListBelow }}
        renderOption={({ key, ...props }, section) => (
          <li key={key} {...props}>
            <Icon name={SECTIONS[section].icon} />
            <span className={styles.name}>{nameOf(section)}</span>
            <span className="muted small">{groupOf(section)}</span>
          </li>
        )}
        renderInput={({ slotProps: { input, htmlInput }, ...params }) => (
          <OutlinedInput
            {...params}
            {...input}
            autoFocus
            inputProps={{ ...htmlInput, 'aria-label': t('search.field') }}
          />
        )}
      />
    </FormDialog>
  );
}
