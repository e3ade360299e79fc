import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { ApiFailure } from '@/lib/api/http';
import type { PasskeyOptions } from '@/lib/contract/passkey';
import { isReplaced, passkeyObstacle, passkeyProblem } from './passkey-problem';

interface PasskeySignInCalls {
  begin: () => Promise<PasskeyOptions>;
  /** Signs in with the credential and opens the session. */
  signIn: (credential: string) => Promise<void>;
}

/**
 * Signs in by a passkey: on the button, or by choosing one among the suggestions of the e-mail field, whose
 * `autocomplete` has to contain `webauthn`.
 */
export function usePasskeySignIn(calls: PasskeySignInCalls) {
  const t = useTranslations('passkeys');
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Counts the attempts that failed: each is followed by fresh suggestions, since a challenge works only once.
  const [attempts, setAttempts] = useState(0);
  const latest = useRef(calls);
  latest.current = calls;

  async function run(isSuggestion: boolean) {
    const { options } = await latest.current.begin();
    const optionsJSON = JSON.parse(options);
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggestion });
    setBusy(true);
    await latest.current.signIn(JSON.stringify(credential));
  }
  function handle(error: unknown) {
    setBusy(false);
    if (isReplaced(error)) return;
    const problem = passkeyProblem(error);
    if (problem) return setFailure(t(problem === 'cancelled' ? 'signInCancelled' : problem));
    const isUnknown = error instanceof ApiFailure && error.code === 'unauthorized';
    setFailure(isUnknown ? t('unknown') : failureText(error));
    setAttempts((number) => number + 1);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` repeats the effect, the functions do not
  useEffect(() => {
    let isOver = false;
    async function suggest() {
      if (!(await browserSupportsWebAuthnAutofill()) || isOver) return;
      try {
        await run(true);
      } catch (error) {
        // A browser may refuse suggestions; only a failed sign-in concerns the visitor.
        if (error instanceof ApiFailure && !isOver) handle(error);
      }
    }
    void suggest();
    return () => {
      isOver = true;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [attempts]);

  return {
    isSupported: passkeyObstacle() === null,
    isBusy,
    failure,
    async signIn() {
      setFailure(null);
      setBusy(true);
      try {
        await run(false);
      } catch (error) {
        handle(error);
      }
    },
  };
}
