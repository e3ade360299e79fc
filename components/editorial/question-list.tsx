import { LinkedText } from './linked-text';
import styles from './question-list.module.css';
import type { Question } from './sections';

/** Questions that open to their answers; the browser's own disclosure, which finds in page and prints too. */
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
