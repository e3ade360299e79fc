import { Icon } from '@/components/ui/icon';
import { KEYWORD_MAX_LENGTH } from '@/lib/contract/limits';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** Address of the result page. */
  action: string;
  label: string;
  placeholder: string;
  submit: string;
}

/** Renders the header's search as a plain form, which works before any script has loaded. */
export function SearchField({ action, label, placeholder, submit }: SearchFieldProps) {
  return (
    <search>
      <form action={action} className={styles.field}>
        <Icon name="search" />
        <input
          type="search"
          name="keyword"
          aria-label={label}
          placeholder={placeholder}
          maxLength={KEYWORD_MAX_LENGTH}
        />
        <button type="submit" aria-label={submit}>
          <Icon name="search" size={18} />
        </button>
      </form>
    </search>
  );
}
