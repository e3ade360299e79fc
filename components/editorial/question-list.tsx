import { LinkedText } from './linked-text';
import styles from './question-list.module.css';
import type { Question } from './sections';

/** Renders questions as native `<details>` elements, which find-in-page opens and which can be printed. */
export function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary>
            <h3>
              <LinkedText text={question} />
            </h3>
          </summary>
          <p>
            <LinkedText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
