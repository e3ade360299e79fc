import { onlineManager, useMutation, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderIsland } from '@/tests/setup/render-island';

const fail = () => Promise.reject(new Error('no connection'));

function Calls() {
  const change = useMutation({ mutationFn: fail });
  const list = useQuery({ queryKey: ['without connection'], queryFn: fail, retry: false });
  return (
    <>
      <button type="button" onClick={() => change.mutate()}>
        Save
      </button>
      {change.isError && <p>Not saved</p>}
      {list.isError && <p>Not loaded</p>}
    </>
  );
}

afterEach(() => onlineManager.setOnline(true));

it('says without a connection that nothing was saved or loaded, instead of waiting in silence', async () => {
  onlineManager.setOnline(false);
  const { user } = renderIsland(<Calls />, {});
  expect(await screen.findByText('Not loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
});
