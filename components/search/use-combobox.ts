import { useEffect, useEffectEvent, useState } from 'react';
import { optionId } from './search-panel';
import type { Suggestion } from './suggestion-groups';
import type { Field } from './use-field';

interface ComboboxOptions {
  search: HTMLElement;
  input: HTMLInputElement;
  listId: string;
  field: Field;
  options: Suggestion[];
  /** Whether suggestions are requested; `expanded` whether there are any. */
  open: boolean;
  expanded: boolean;
  /** Whether the search is a modal sheet, outside of which nothing can have the focus. */
  modal: boolean;
  /** Whether the field was clicked before the listeners were attached. */
  wasClicked: () => boolean;
  onOpen: () => void;
  onClose: () => void;
  onForget: (option: Suggestion) => void;
}

/** Returns whether an input method handles the key; Safari reports the final Enter as 229. */
const isInputMethods = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/**
 * Adds keyboard handling and ARIA states of an editable combobox with a list box to a static field (WAI-ARIA
 * Authoring Practices). Libraries render their own field, which would replace the one that the visitor is
 * typing in.
 */
export function useCombobox(props: ComboboxOptions): { activeKey: string | null } {
  const { search, input, listId, options, expanded } = props;
  const [wanted, setWanted] = useState<string | null>(null);
  const activeKey = expanded && options.some(({ key }) => key === wanted) ? wanted : null;

  useEffect(() => {
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      // The browser's autocompletion would cover the list.
      autocomplete: 'off',
      enterkeyhint: 'search',
      'aria-expanded': String(expanded),
      'aria-controls': expanded ? listId : null,
      'aria-activedescendant': activeKey === null ? null : optionId(listId, activeKey),
    };
    for (const [name, value] of Object.entries(states)) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    if (activeKey !== null)
      document.getElementById(optionId(listId, activeKey))?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, expanded, activeKey]);

  /** Moves through the rows and, between the last and the first, the field itself. */
  function step(by: 1 | -1): void {
    const stops = [null, ...options.map(({ key }) => key)];
    setWanted(stops[(stops.indexOf(activeKey) + by + stops.length) % stops.length] ?? null);
  }
  function close(): void {
    setWanted(null);
    props.onClose();
  }
  /** Handles a key; returns whether the list used it. */
  function pressed(key: string): boolean {
    const active = options.find((option) => option.key === activeKey);
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (props.open) step(key === 'ArrowDown' ? 1 : -1);
        else props.onOpen();
        return true;
      case 'Home':
      case 'End':
        if (!active) return false;
        setWanted(options.at(key === 'Home' ? 0 : -1)?.key ?? null);
        return true;
      case 'Enter':
        if (!active) return false;
        document.getElementById(optionId(listId, active.key))?.click();
        return true;
      case 'Delete':
        if (!active?.forgettable) return false;
        props.onForget(active);
        return true;
      case 'Escape':
        if (props.open) close();
        else if (input.value !== '') props.field.setText('');
        else return false;
        return true;
      case 'Tab':
        if (!props.modal) close();
        return false;
      default:
        return false;
    }
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (props.field.isComposing() || isInputMethods(event)) {
      // Enter accepts the composed text; prevent it from submitting the form.
      if (event.key === 'Enter') event.preventDefault();
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey && pressed(event.key))
      event.preventDefault();
  });
  const handleInput = useEffectEvent(() => {
    setWanted(null);
    if (!props.open) props.onOpen();
  });
  const handleClick = useEffectEvent(() => {
    if (!props.open) props.onOpen();
  });
  const handleStart = useEffectEvent(() => {
    if (props.wasClicked()) props.onOpen();
  });
  const handleFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    const stays = relatedTarget instanceof Node && search.contains(relatedTarget);
    if (props.open && !stays && !props.modal) close();
  });

  useEffect(() => {
    const stop = new AbortController();
    const on = { signal: stop.signal };
    input.addEventListener('keydown', (event) => handleKey(event), on);
    input.addEventListener('input', () => handleInput(), on);
    input.addEventListener('click', () => handleClick(), on);
    search.addEventListener('focusout', (event) => handleFocusOut(event), on);
    handleStart();
    return () => stop.abort();
  }, [search, input]);

  return { activeKey };
}
