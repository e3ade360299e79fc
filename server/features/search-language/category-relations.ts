import type { CategorySense } from './sense';

/** The columns of a category that the lexicon needs. */
export interface LexiconCategory {
  id: number;
  parentId: number | null;
  titleZh: string;
  titleEn: string;
  aliases: readonly string[];
  /** Keys of the market's activity concepts; categories that share all of them mean the same activity. */
  concepts: readonly string[];
}

/** Resolves the ancestors, descendants and equivalents of categories. */
export class CategoryRelations {
  readonly #byId = new Map<number, LexiconCategory>();
  readonly #byConcept = new Map<string, Set<number>>();
  readonly #children = new Map<number, number[]>();

  constructor(categories: readonly LexiconCategory[]) {
    for (const category of categories) {
      this.#byId.set(category.id, category);
      if (category.parentId !== null)
        this.#children.set(category.parentId, [
          ...(this.#children.get(category.parentId) ?? []),
          category.id,
        ]);
      for (const concept of category.concepts) {
        const ids = this.#byConcept.get(concept) ?? new Set();
        this.#byConcept.set(concept, ids.add(category.id));
      }
    }
  }

  get(id: number): LexiconCategory | undefined {
    return this.#byId.get(id);
  }

  /** Returns the ids of the category and its ancestors, starting with the category itself. */
  lineOf(id: number): number[] {
    const line: number[] = [];
    for (
      let category = this.#byId.get(id);
      category && !line.includes(category.id);
      category = this.#byId.get(category.parentId ?? 0)
    )
      line.push(category.id);
    return line;
  }

  /** Returns the ids of the categories and all their descendants. */
  within(ids: readonly number[]): number[] {
    const found = new Set<number>();
    const add = (id: number) => {
      if (found.has(id)) return;
      found.add(id);
      for (const child of this.#children.get(id) ?? []) add(child);
    };
    for (const id of ids) add(id);
    return [...found];
  }

  /**
   * Returns the ids of the categories that a phrase names. A category that has the phrase only as an alias or
   * as a part of its title is left out when one of its descendants has the phrase as its title or alias.
   * Parts of titles count only when no title or alias matches.
   */
  named(senses: readonly CategorySense[]): number[] {
    const below = new Set(
      senses.filter(({ match }) => match !== 'part').flatMap(({ id }) => this.lineOf(id).slice(1)),
    );
    const kept = senses.filter(({ id, match }) => match === 'title' || !below.has(id));
    const best = kept.some(({ match }) => match !== 'part')
      ? kept.filter(({ match }) => match !== 'part')
      : kept;
    return [...new Set(best.map(({ id }) => id))];
  }

  /** Returns the ids that have no ancestor in the list. */
  highest(ids: readonly number[]): number[] {
    return ids.filter(
      (id) =>
        !this.lineOf(id)
          .slice(1)
          .some((above) => ids.includes(above)),
    );
  }

  /**
   * Returns whether the named categories cover a whole field, such as dance or sports: a main category, or
   * several categories that have children.
   */
  isField(named: readonly number[]): boolean {
    const wide = this.highest(named).filter((id) => this.#children.has(id));
    return wide.length > 1 || wide.some((id) => this.#byId.get(id)?.parentId === null);
  }

  /** Returns other categories that mean the same activity: they share every concept of a named category. */
  related(named: readonly number[]): number[] {
    const related = new Set<number>();
    for (const id of named) {
      const [first, ...others] = this.#byId.get(id)?.concepts ?? [];
      for (const candidate of this.#byConcept.get(first ?? '') ?? []) {
        const concepts = this.#byId.get(candidate)?.concepts ?? [];
        if (others.every((concept) => concepts.includes(concept))) related.add(candidate);
      }
    }
    for (const id of named) related.delete(id);
    return [...related];
  }
}
