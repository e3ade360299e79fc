import type { UseFormRegisterReturn } from 'react-hook-form';

/** Renders a honeypot field, hidden from everyone and removed from the tab order: only bots fill it in. */
export function TrapField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <div aria-hidden="true" className="srOnly">
      <input {...field} type="text" tabIndex={-1} autoComplete="off" aria-label={field.name} />
    </div>
  );
}
