/** A category or tag, as far as the tree of its kind goes. */
export interface TreeNode {
  id: string
  parentId?: string | null
}

/** A thing and all that is beneath it, itself first. Where the rows go in a circle, each comes once. */
export function withDescendants(rows: readonly TreeNode[], id: string): string[] {
  const children = childrenOf(rows)
  const found = new Set([id])
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child.id)
  return [...found]
}

/** The rows as a tree is read: each followed by what is beneath it, with how deep it is. A lost parent counts as none. */
export function inTreeOrder<Row extends TreeNode>(rows: readonly Row[]): { row: Row; depth: number }[] {
  const present = new Set(rows.map(({ id }) => id))
  const children = childrenOf(rows)
  const listed = new Set<string>()
  const below = (row: Row, depth: number): { row: Row; depth: number }[] => {
    if (listed.has(row.id)) return []
    listed.add(row.id)
    return [{ row, depth }, ...(children.get(row.id) ?? []).flatMap(child => below(child, depth + 1))]
  }
  const roots = rows.filter(({ parentId }) => !parentId || !present.has(parentId))
  return [...roots, ...rows].flatMap(row => below(row, 0))
}

function childrenOf<Row extends TreeNode>(rows: readonly Row[]): Map<string, Row[]> {
  const children = new Map<string, Row[]>()
  for (const row of rows) {
    if (!row.parentId) continue
    const beside = children.get(row.parentId)
    if (beside) beside.push(row)
    else children.set(row.parentId, [row])
  }
  return children
}
