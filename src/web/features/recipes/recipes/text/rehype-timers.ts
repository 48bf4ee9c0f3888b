import { timedParts } from './timed-parts.ts'

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

const split = (text: string): TreeNode[] =>
  timedParts(text).map(({ text: value, seconds }) =>
    seconds === undefined
      ? { type: 'text', value }
      : {
          type: 'element',
          tagName: 'data',
          properties: { value: String(seconds) },
          children: [{ type: 'text', value }],
        },
  )
