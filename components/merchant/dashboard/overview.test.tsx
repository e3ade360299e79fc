import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import main from '@/messages/en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { currentMerchant, merchantAccount } from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer } from '@/tests/setup/stubbed-api';
import { Overview } from './overview';

it.each([
  ['en', 'Kiln & Clay', 'Kiln & Clay'],
  ['en', '', '陶樂工作室'],
  ['zh-hk', 'Kiln & Clay', '陶樂工作室'],
] as const)(
  'of a page in %s titles a business whose English name is “%s” by “%s”',
  async (locale, nameEn, name) => {
    answer(() => businessApi().listOwnAdvertisements(ANY), []);
    answer(() => businessApi().listUploads(), []);
    const current = currentMerchant({ merchant: merchantAccount({ name: '陶樂工作室', nameEn }) });
    renderIsland(
      <NoticeBoard>
        <Overview current={current} search={new URLSearchParams()} />
      </NoticeBoard>,
      { ...main, ...dashboard },
      locale,
    );
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(name);
  },
);
