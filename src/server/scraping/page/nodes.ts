import { type AnyNode, type Document, type Element, hasChildren, isTag, isText, type ParentNode } from 'domhandler'

export type { AnyNode, Document, Element, ParentNode }
export { hasChildren, isTag, isText }

/** Every element under `root`, in page order. */
export function elementsOf(root: ParentNode): Element[] {
  const found: Element[] = []
  const visit = (node: ParentNode) => {
    for (const child of node.children) {
      if (!isTag(child)) continue
      found.push(child)
      visit(child)
    }
  }
  visit(root)
  return found
}

export function find(root: ParentNode, test: (element: Element) => boolean): Element | null {
  for (const child of root.children) {
    if (!isTag(child)) continue
    if (test(child)) return child
    const deeper = find(child, test)
    if (deeper) return deeper
  }
  return null
}

/** The outermost elements under `root` that pass `test`. */
export function findAll(root: ParentNode, test: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  const visit = (node: ParentNode) => {
    for (const child of node.children) {
      if (!isTag(child)) continue
      if (test(child)) found.push(child)
      else visit(child)
    }
  }
  visit(root)
  return found
}

export const attribute = (element: Element, name: string): string => element.attribs[name] ?? ''

export function hasClass(element: Element, name: string): boolean {
  const all = element.attribs.class
  return all?.includes(name) ? ` ${all.replace(/\s/g, ' ')} `.includes(` ${name} `) : false
}

export const byClass = (root: ParentNode, name: string) => findAll(root, element => hasClass(element, name))

export function within(node: AnyNode, ancestor: ParentNode): boolean {
  for (let at: ParentNode | null = node.parent; at; at = at.parent) if (at === ancestor) return true
  return false
}

/** How many elements stand around one. */
export function depthOf(node: AnyNode): number {
  let depth = 0
  for (let at: ParentNode | null = node.parent; at; at = at.parent) depth++
  return depth
}
