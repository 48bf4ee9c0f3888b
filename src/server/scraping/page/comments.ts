import { memoize } from '../clean/memoize.ts'
import type { Block } from './blocks.ts'
import type { Element, ParentNode } from './nodes.ts'

const commentName =
  /^(?:comments?|comment-?list|comments-?(?:list|area|section|wrapper|container|wrap)|respond|disqus_thread|reviews?|review-?list|reviews-(?:section|list|wrapper)|kommentare?|commentaires?|comentarios|commenti|reacties|komentarze)$/i
const whole = new Set(['html', 'body', 'main'])

/** Whether a line stands where readers of the page say what they think. */
function isComment({ element }: Block, known: Map<Element, boolean>): boolean {
  const seen: Element[] = []
  let answer = false
  for (let at: ParentNode | null = element; at && 'attribs' in at; at = at.parent) {
    const one = at as Element
    const before = known.get(one)
    if (before !== undefined) {
      answer = before
      break
    }
    seen.push(one)
    if (!whole.has(one.name) && isNamed(one)) {
      answer = true
      break
    }
  }
  for (const one of seen) known.set(one, answer)
  return answer
}

const holdsCommentName = memoize(names => names.split(/\s+/).some(name => commentName.test(name)))

const isNamed = ({ attribs }: Element): boolean => {
  if (attribs.itemtype?.includes('schema.org/Comment') || attribs.itemprop === 'comment') return true
  const names = `${attribs.class ?? ''} ${attribs.id ?? ''}`
  return names.length > 1 && names.length < 300 && holdsCommentName(names)
}

/** The lines of a page without what readers wrote below it. */
export function withoutComments(blocks: Block[]): Block[] {
  const known = new Map<Element, boolean>()
  return blocks.filter(block => !isComment(block, known))
}
