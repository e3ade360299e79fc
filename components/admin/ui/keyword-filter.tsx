import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { KEYWORD_MAX_LENGTH } from '@/lib/contract/limits';
import { useChoices } from '../route';

/** Milliseconds after the last key before the list is filtered. */
const PAUSE = 350;

/** Renders a keyword filter that applies while the user types. The address stores the keyword. */
export function KeywordFilter({ label }: { label: string }) {
  const [chosen, choose] = useChoices();
  const [typed, setTyped] = useState(chosen.keyword ?? '');
  const latest = useRef(choose);
  latest.current = choose;
  const isSame = typed.trim() === (chosen.keyword ?? '');
  // A click on a link applies the keyword first: a later change of the address would cancel the navigation.
  const apply = () => !isSame && choose({ keyword: typed.trim() });
  useEffect(() => {
    if (isSame) return;
    const timer = setTimeout(() => latest.current({ keyword: typed.trim() }), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isSame]);
  return (
    <TextField
      type="search"
      size="small"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      slotProps={{
        htmlInput: { maxLength: KEYWORD_MAX_LENGTH },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={18} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
