interface ProblemSummaryProps {
  title: string;
  /** Problems with the label of their field, such as 電郵：必須填寫. */
  problems: { field: string; text: string }[];
  onGoTo: (field: string) => void;
}

/** Renders the problems found by a submit; each links to its field. */
export function ProblemSummary({ title, problems, onGoTo }: ProblemSummaryProps) {
  return (
    <div
      style={{
        marginBottom: 20,
        padding: '12px 16px',
        borderRadius: 'var(--r3)',
        background: 'var(--red-soft)',
        fontSize: '0.875rem',
        lineHeight: '1.375rem',
      }}
    >
      <p style={{ fontWeight: 600 }}>{title}</p>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => onGoTo(field)}
              style={{
                minHeight: 28,
                textAlign: 'start',
                textDecoration: 'underline',
                textUnderlineOffset: 4,
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
