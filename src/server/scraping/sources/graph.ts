import { hasType, isNode, type Node, textIn } from './node.ts'

const maxNodes = 200_000
const maxDepth = 40
/** One of them is the recipe of the page, the others are offered by name. */
const maxRecipes = 300

/** Every item in a JSON value, in order, and an index of those that carry an @id and say more than it. */
function gatherNodes(roots: unknown[]): { nodes: Node[]; byId: Map<string, Node> } {
  const nodes: Node[] = []
  const byId = new Map<string, Node>()
  const visit = (value: unknown, depth: number) => {
    if (depth > maxDepth || nodes.length > maxNodes) return
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry, depth + 1)
    } else if (isNode(value)) {
      nodes.push(value)
      const id = value['@id']
      if (typeof id === 'string' && Object.keys(value).length > 1 && !byId.has(id)) byId.set(id, value)
      for (const entry of Object.values(value)) if (typeof entry === 'object') visit(entry, depth + 1)
    }
  }
  for (const root of roots) visit(root, 0)
  return { nodes, byId }
}

/** The item with references followed: a property that is only an @id becomes the item it names. */
export function resolve(node: Node, byId: Map<string, Node>): Node {
  const seen = new Set<string>()
  const follow = (value: unknown, depth: number): unknown => {
    if (depth > 8) return value
    if (Array.isArray(value)) return value.map(entry => follow(entry, depth + 1))
    if (!isNode(value)) return value
    const id = value['@id']
    if (typeof id !== 'string' || Object.keys(value).length > 1 || seen.has(id)) return value
    const target = byId.get(id)
    if (!target) return value
    seen.add(id)
    return target
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, follow(value, 0)]))
}

export function isRecipe(node: Node): boolean {
  return hasType(node, 'recipe') || ('recipeIngredient' in node && 'recipeInstructions' in node)
}

/** The recipes among the items; two that share @id or name are one, the first wins and the later fills gaps. */
export function recipesIn(roots: unknown[]): Node[] {
  const { nodes, byId } = gatherNodes(roots)
  const merged = new Map<string, Node>()
  for (const node of nodes) {
    if (!isRecipe(node) || merged.size >= maxRecipes) continue
    const whole = resolve(node, byId)
    const name = textIn(whole.name).trim()
    const id = typeof whole['@id'] === 'string' ? whole['@id'] : ''
    if (name === '' && whole.recipeIngredient === undefined && whole.recipeInstructions === undefined) continue
    const same = (id && merged.get(`id ${id}`)) || (name && merged.get(`name ${name}`))
    if (same) for (const [key, value] of Object.entries(whole)) same[key] ??= value
    const kept = same || whole
    merged.set(id ? `id ${id}` : `name ${name}`, kept)
    if (name) merged.set(`name ${name}`, kept)
  }
  const recipes = [...new Set(merged.values())]
  const main = mainOf(nodes, recipes)
  return main ? [main, ...recipes.filter(recipe => recipe !== main)] : recipes
}

/** The recipe that a page itself calls its main matter. */
function mainOf(nodes: Node[], recipes: Node[]): Node | undefined {
  const named = nodes.map(node => node.mainEntity).filter(isNode)
  return recipes.find(recipe => named.some(main => main === recipe || (main['@id'] ?? '') === recipe['@id']))
}
