import { stemOf, type Unit } from './units';

interface Node<T> {
  next: Map<string, Node<T>>;
  value: T | null;
}

const emptyNode = <T>(): Node<T> => ({ next: new Map(), value: null });

/** Maps phrases, as sequences of unit keys, to values, and finds all phrases at a position in one walk. */
export class PhraseTrie<T> {
  readonly #root: Node<T> = emptyNode();

  /** Returns the value of a phrase; creates it with `make` if there is none. */
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

  /**
   * Returns every phrase that begins at `start`. Two Latin words also match a phrase that is known without
   * the space (k pop, kpop).
   */
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
