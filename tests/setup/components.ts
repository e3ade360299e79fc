import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearCredentials } from '@/lib/browser/credentials';
import { leftFor } from './left-for';
import './stubbed-api';

// Tests are slow on a busy machine. The timeout only catches what never appears.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  // Also empties the cache of the islands' queries.
  clearCredentials('member');
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  leftFor.length = 0;
});
