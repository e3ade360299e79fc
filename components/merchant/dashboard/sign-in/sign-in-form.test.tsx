import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { businessApi } from '@/lib/api/business-browser';
import { handAddress, handedAddress } from '@/lib/browser/handed-address';
import account from '@/messages/islands/account.en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { answer } from '@/tests/setup/stubbed-api';
import { MerchantAccess } from './merchant-access';
import { SignInForm } from './sign-in-form';

it('begins with the address that was typed at the sign-in of members, once', () => {
  answer(() => businessApi().beginPasskeySignIn(), new Promise<never>(() => {}));
  handAddress('kiln@example.com');
  renderIsland(<SignInForm onForgotten={vi.fn()} />, { ...account, ...dashboard });
  expect(screen.getByLabelText('Email')).toHaveValue('kiln@example.com');
  expect(handedAddress()).toBe('');
});

it('takes the address along to the reset of the password, and back', async () => {
  answer(() => businessApi().beginPasskeySignIn(), new Promise<never>(() => {}));
  handAddress('kiln@example.com');
  const { user } = renderIsland(<MerchantAccess hasEnded={false}>{null}</MerchantAccess>, {
    ...account,
    ...dashboard,
  });
  await user.click(screen.getByRole('button', { name: dashboard.merchantAccess.forgotten }));
  expect(screen.getByLabelText('Email')).toHaveValue('kiln@example.com');
  await user.type(screen.getByLabelText('Email'), '.hk');
  await user.click(screen.getByRole('button', { name: dashboard.merchantAccess.back }));
  expect(screen.getByLabelText('Email')).toHaveValue('kiln@example.com.hk');
});
