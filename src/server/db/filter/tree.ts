import type { Logic, Part } from './part.ts'

/** What a filter says: conditions joined by AND and OR. */
export type Tree = Part | { logic: Logic; of: Tree[] }

interface Chain {
  items: Tree[]
  /** Before each item but the first. */
  logics: Logic[]
  /** What joins the whole chain to the one around it. */
  before: Logic | null
}

const startChain = (before: Logic | null): Chain => ({ items: [], logics: [], before })

/** Puts the parentheses of a parsed filter in place. */
export function treeOf(parts: Part[]): Tree {
  let chain = startChain(null)
  const around: Chain[] = []
  for (const part of parts) {
    let before = part.logic
    for (let opened = part.opened; opened > 0; opened--) {
      around.push(chain)
      chain = startChain(before)
      before = null
    }
    add(chain, part, before)
    for (let closed = part.closed; closed > 0; closed--) {
      const inner = chain
      chain = around.pop() as Chain
      add(chain, join(inner), inner.before)
    }
  }
  return join(chain)
}

function add(chain: Chain, item: Tree, before: Logic | null) {
  if (chain.items.length) chain.logics.push(before ?? 'AND')
  chain.items.push(item)
}

/** AND and OR are equals and lean to the right: `a AND b OR c` is `a AND (b OR c)`. Stored cookbooks count on it. */
function join({ items, logics }: Chain): Tree {
  let tree = items.at(-1) as Tree
  for (let index = items.length - 2; index >= 0; index--) {
    const logic = logics[index] as Logic
    const rest: Tree[] = 'of' in tree && tree.logic === logic ? tree.of : [tree]
    tree = { logic, of: [items[index] as Tree, ...rest] }
  }
  return tree
}
