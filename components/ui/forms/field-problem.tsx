import { Icon } from '@/components/ui/icon';
import styles from './field-problem.module.css';

/** Renders the error of a field that consists of several inputs. */
export function FieldProblem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className={styles.problem}>
      <Icon name="warning" size={16} />
      {text}
    </p>
  );
}
