/** As much of a tree of HTML as is needed to walk through it. */
interface TreeNode {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: TreeNode[]
}

/** Tags for words in a line that Markdown has no signs for. */
const kept = 'u|sub|sup|small|ins|del|kbd|samp|var|cite|dfn'
/** What stands between these is nobody's to read. */
const unspoken = 'script|style'
const opening = new RegExp(`^<(${kept}|${unspoken})(?:\\s[^>]*)?>$`, 'i')

/** Makes elements of the tags that people wrote around words. Whatever they wrote into the tags is left out. */
export const rehypeTags = () => (tree: unknown) => visit(tree as TreeNode)

function visit(node: TreeNode) {
  if (!node.children) return
  node.children = paired(node.children)
  for (const child of node.children) visit(child)
}

function paired(nodes: TreeNode[]): TreeNode[] {
  const all: TreeNode[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!
    const tagName = node.type === 'raw' ? opening.exec(node.value ?? '')?.[1]?.toLowerCase() : undefined
    const end = tagName ? nodes.findIndex((one, index) => index > at && isEnd(one, tagName)) : -1
    if (!tagName || end < 0) {
      all.push(node)
      continue
    }
    if (kept.split('|').includes(tagName))
      all.push({ type: 'element', tagName, properties: {}, children: nodes.slice(at + 1, end) })
    at = end
  }
  return all
}

const isEnd = ({ type, value }: TreeNode, tagName: string) =>
  type === 'raw' && value?.toLowerCase().replace(/\s/g, '') === `</${tagName}>`
