import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/client';

/**
 * Changes the category tree and recomputes the categories of the courses in the given categories. Each course
 * keeps its most specific categories, plus their ancestors in the changed tree.
 * @param changeTree writes the change of the tree
 * @param instead replaces one category by another, in courses and in unpublished drafts
 */
export async function recategorise(
  tx: Transaction,
  categoryIds: readonly number[],
  changeTree: () => Promise<void>,
  instead?: { from: number; to: number },
): Promise<void> {
  await tx.execute(sql`
    create temporary table recategorised on commit drop as
    select p.id, array(
      select c from unnest(p.category_ids) c
      where not exists (select from categories k where k.parent_id = c and k.id = any(p.category_ids))
    ) as leaves
    from posts p where p.category_ids && ${sql.param([...categoryIds])}::int[]`);
  if (instead) {
    const { from, to } = instead;
    // Lock the rows written below first, in the order of their ids, as bulk decisions do: no deadlock.
    await tx.execute(sql`
      select from posts where category_id = ${from}
        or id in (select post_id from post_drafts where content->'categoryIds' ? ${String(from)})
      order by id for no key update`);
    await tx.execute(sql`update recategorised set leaves = array_replace(leaves, ${from}::int, ${to}::int)`);
    await tx.execute(sql`update posts set category_id = ${to} where category_id = ${from}`);
    await tx.execute(sql`
      update post_drafts set content = jsonb_set(content, '{categoryIds}', (
        select jsonb_agg(value order by place) from (
          select case when value = to_jsonb(${String(from)}::text) then to_jsonb(${String(to)}::text) else value end as value,
            min(place) as place
          from jsonb_array_elements(content->'categoryIds') with ordinality as given(value, place) group by 1
        ) named))
      where content->'categoryIds' ? ${String(from)}`);
  }
  await changeTree();
  await tx.execute(sql`
    update posts set category_ids = made.ids
    from (
      select r.id, array_agg(distinct above.id) as ids
      from recategorised r cross join unnest(r.leaves) leaf
        join categories k on k.id = leaf left join categories g on g.id = k.parent_id
        cross join lateral unnest(array[k.id, k.parent_id, g.parent_id]) above(id)
      where above.id is not null group by r.id
    ) made
    where posts.id = made.id`);
}
