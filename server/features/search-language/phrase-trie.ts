import { stemOf, type Unit } from './units';

interface Node<T> {
  next: Map<string, Node<T>>;
  value: T | null;
}

const emptyNode = <T>(): Node<T> => ({ next: new Map(), value: null });

/** Phrases by their units, looked up at a place of a text without trying every length. */
export class PhraseTrie<T> {
  readonly #root: Node<T> = emptyNode();

  /** The value at a phrase, made where there is none. */
  at(keys: readonly string[], make: () => T): T {
    let node = this.#root;
    for (const key of keys) {
      let next = node.next.get(key);
      if (!next) {
        next = emptyNode();
        node.next.set(key, next);
      }
      node = next;
    }
    node.value ??= make();
    return node.value;
  }

  /** Every phrase that begins at `start`. Two Latin words may stand for one that is known without the space (k pop, kpop). */
  matches(units: readonly Unit[], start: number): { end: number; value: T }[] {
    const found: { end: number; value: T }[] = [];
    const walk = (node: Node<T>, at: number) => {
      if (node.value !== null) found.push({ end: at, value: node.value });
      const unit = units[at];
      if (!unit) return;
      const next = node.next.get(unit.key);
      if (next) walk(next, at + 1);
      const after = units[at + 1];
      if (unit.han || !after || after.han) return;
      const together = node.next.get(stemOf(unit.text + after.text));
      if (together) walk(together, at + 2);
    };
    walk(this.#root, start);
    return found;
  }
}
