import { findDurations } from '#shared/domain/durations/find-durations.ts'

/** As much of a tree of HTML as is needed to walk through it. */
interface TreeNode {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: TreeNode[]
}

const untouched = new Set(['a', 'code', 'pre'])

/** Makes every duration in a text a `<data value="seconds">`, which is drawn as a button that starts a timer. */
export const rehypeTimers = () => (tree: unknown) => visit(tree as TreeNode)

function visit(node: TreeNode) {
  if (untouched.has(node.tagName ?? '')) return
  node.children = node.children?.flatMap(child => {
    if (child.type === 'text') return split(child.value ?? '')
    visit(child)
    return [child]
  })
}

function split(text: string): TreeNode[] {
  const nodes: TreeNode[] = []
  let at = 0
  for (const { start, end, seconds } of findDurations(text)) {
    if (start > at) nodes.push({ type: 'text', value: text.slice(at, start) })
    nodes.push({
      type: 'element',
      tagName: 'data',
      properties: { value: String(Math.round(seconds)) },
      children: [{ type: 'text', value: text.slice(start, end) }],
    })
    at = end
  }
  if (at < text.length) nodes.push({ type: 'text', value: text.slice(at) })
  return nodes
}
