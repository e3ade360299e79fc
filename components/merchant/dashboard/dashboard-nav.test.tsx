import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { currentMerchant } from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { DashboardNav } from './dashboard-nav';

it.each([
  ['owner', 'Business details', 'Business'],
  ['editor', 'My account', 'Account'],
] as const)('leads an %s to “%s”, which a phone calls “%s”', (role, label, short) => {
  renderIsland(
    <DashboardNav search={new URLSearchParams()} current={currentMerchant({ role })} />,
    dashboard,
  );
  expect(screen.getByRole('link', { name: label })).toHaveTextContent(label + short);
});
