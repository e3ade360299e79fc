import { TextField } from '@mui/material';
import { useChoices } from '../route';

/** Renders a filter by a day in Hong Kong. The address stores it. */
export function DayFilter({ name, label }: { name: string; label: string }) {
  const [chosen, choose] = useChoices();
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={chosen[name] ?? ''}
      onChange={(event) => choose({ [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
