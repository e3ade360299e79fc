import { Dialog, IconButton, useMediaQuery } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { DialogTitle } from './dialog-title';
import { useCloseByBack } from './use-close-by-back';
import { useSecondClick } from './use-second-click';

interface DialogFrameProps {
  title: string;
  lead?: string;
  closeLabel: string;
  onClose: () => void;
  /** Width in px; with `fillsPhone`, the dialog fills screens below 600 px. */
  width: number;
  fillsPhone?: boolean;
  /** Buttons at the bottom, outside the scrolling content; of a dialog that fills a phone, below its content. */
  actions?: ReactNode;
  children?: ReactNode;
}

const PHONE = '(max-width:599.95px)';

/** Returns whether dialogs fill the screen. */
export const usePhone = () => useMediaQuery(PHONE, { noSsr: true });

/**
 * Renders a persistent dialog: Escape, the close button and a step back close it, a click outside does not, and the focus
 * returns to the previously focused element (specification §F). The header stays in place while the content
 * scrolls, and so do the actions, except where the dialog fills a phone.
 */
export function DialogFrame({
  title,
  lead,
  closeLabel,
  onClose,
  width,
  fillsPhone = false,
  actions,
  children,
}: DialogFrameProps) {
  const id = useId();
  const handleClick = useSecondClick();
  useCloseByBack(onClose);
  const isPhone = usePhone();
  const fullScreen = fillsPhone && isPhone;
  return (
    <Dialog
      open
      onClickCapture={handleClick}
      fullScreen={fullScreen}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={id}
      slotProps={{
        paper: {
          sx: {
            width: fullScreen ? '100%' : width,
            maxWidth: fullScreen ? 'none' : 'calc(100% - 32px)',
            margin: 0,
            borderRadius: fullScreen ? 0 : '20px',
            background: 'var(--surface)',
            backgroundImage: 'none',
            boxShadow: 'var(--e3)',
            color: 'var(--ink)',
          },
        },
        backdrop: { sx: { background: 'var(--scrim)' } },
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 12,
          padding: '24px 20px 12px clamp(16px, 4vw, 32px)',
        }}
      >
        <div style={{ flex: 1, minWidth: 0 }}>
          <h2 id={id} style={{ fontSize: '1.5rem', lineHeight: '2.125rem' }}>
            <DialogTitle text={title} />
          </h2>
          {lead && <p className="muted small">{lead}</p>}
        </div>
        <IconButton
          aria-label={closeLabel}
          onClick={onClose}
          sx={{ width: 44, height: 44, color: 'var(--ink)' }}
        >
          <Icon name="close" size={24} />
        </IconButton>
      </div>
      {children && (
        <div
          style={{
            flex: 1,
            minHeight: 0,
            overflowY: 'auto',
            // A field that is scrolled to has its label in view.
            scrollPaddingTop: 40,
            padding: '4px clamp(16px, 4vw, 32px) 20px',
            overscrollBehavior: 'contain',
          }}
        >
          {children}
          {fullScreen && actions}
        </div>
      )}
      {actions && !(fullScreen && children) && (
        <div style={{ padding: '16px clamp(16px, 4vw, 32px) 24px', borderTop: '1px solid var(--line)' }}>
          {actions}
        </div>
      )}
    </Dialog>
  );
}
