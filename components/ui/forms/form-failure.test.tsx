import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormFailure } from './form-failure';

it('comes into view when it says something, however far below the button is', () => {
  const form = (text: string | null) => (
    <>
      <FormFailure text={text} />
      <div style={{ height: 4000 }} />
    </>
  );
  const { rerender } = render(form(null));
  window.scrollTo(0, 3000);
  expect(screen.getByRole('alert').getBoundingClientRect().bottom).toBeLessThan(0);
  rerender(form('The connection was lost.'));
  expect(screen.getByRole('alert').getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});
