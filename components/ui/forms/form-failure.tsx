import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';

/**
 * Renders the failure of a form above its fields, and scrolls to it, because the button may be far below; screen readers
 * announce it at once.
 */
export function FormFailure({ text }: { text: string | null }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div role="alert" ref={alert}>
      {text && (
        <p
          style={{
            display: 'flex',
            gap: 10,
            alignItems: 'flex-start',
            marginBottom: 16,
            padding: '12px 16px',
            borderRadius: 'var(--r3)',
            background: 'var(--red-soft)',
            color: 'var(--red)',
            fontSize: '0.9375rem',
            lineHeight: '1.5rem',
          }}
        >
          <span style={{ flex: 'none', marginTop: 2 }}>
            <Icon name="warning" />
          </span>
          {text}
        </p>
      )}
    </div>
  );
}
