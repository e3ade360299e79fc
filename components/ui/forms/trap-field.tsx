import type { UseFormRegisterReturn } from 'react-hook-form';

/** A field that nobody sees, hears or reaches by keyboard: only a machine that fills in whatever it finds writes in it. */
export function TrapField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <div aria-hidden="true" className="srOnly">
      <input {...field} type="text" tabIndex={-1} autoComplete="off" aria-label={field.name} />
    </div>
  );
}
