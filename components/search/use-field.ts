import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface Field {
  /** Text of the field without an unfinished composition. */
  text: string;
  isComposing: () => boolean;
  setText: (text: string) => void;
}

/** Returns the field's text, unchanged while an input method composes (Cangjie, Zhuyin, Pinyin). */
export function useField(input: HTMLInputElement, isComposing: () => boolean): Field {
  const composing = useRef(false);
  const [text, setText] = useState('');
  const wasComposing = useEffectEvent(isComposing);
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const read = () => setText(input.value);
    const handleStart = () => {
      composing.current = true;
    };
    const handleEnd = () => {
      composing.current = false;
      read();
    };
    const handleInput = () => {
      if (!composing.current) read();
    };
    input.addEventListener('compositionstart', handleStart, options);
    input.addEventListener('compositionend', handleEnd, options);
    input.addEventListener('input', handleInput, options);
    // Another script may have changed the field (show-keyword.ts).
    input.addEventListener('focus', handleInput, options);
    composing.current = wasComposing();
    handleInput();
    return () => stop.abort();
  }, [input]);
  return {
    text,
    isComposing: () => composing.current,
    setText: (next) => {
      input.value = next;
      setText(next);
    },
  };
}
