import { MenuItem, TextField } from '@mui/material';
import { useChoices } from '../route';

interface SelectFilterProps {
  /** Name of the query parameter. */
  name: string;
  label: string;
  options: { value: string; label: string }[];
  /** Label of the option without a filter. */
  any: string;
}

/** Renders a filter by one of several values. The address stores the value. */
export function SelectFilter({ name, label, options, any }: SelectFilterProps) {
  const [chosen, choose] = useChoices();
  const value = options.some((option) => option.value === chosen[name]) ? chosen[name] : '';
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => choose({ [name]: event.target.value })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{any}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
