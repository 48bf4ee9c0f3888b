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

const oneComment = /^(?:comment|(?:li-)?comment-\d+|comment-item|review|reply|bypostauthor)$/i
const byAuthor = /^(?:bypostauthor|by-?post-?author|comment-?by-?author|author-?comment)$/i
const namesOf = ({ attribs }: Element) => `${attribs.class ?? ''} ${attribs.id ?? ''}`.trim().split(/\s+/)
const mostComments = 100
/** A recipe in a comment is short; many long ones would take long to read. */
const mostLines = 100

/** The lines of each comment that may hold a recipe as a text of its own, those of the page's author first. */
export function commentsIn(blocks: Block[]): Block[][] {
  const found = new Map<Element, Block[]>()
  for (const block of blocks) {
    const comment = commentAround(block.element)
    if (!comment) continue
    const lines = found.get(comment)
    if (lines) lines.push({ ...block, aside: false })
    else found.set(comment, [{ ...block, aside: false }])
  }
  const isOfAuthor = (comment: Element) => namesOf(comment).some(name => byAuthor.test(name))
  return [...found]
    .filter(([, lines]) => lines.length <= mostLines)
    .sort(([one], [other]) => Number(isOfAuthor(other)) - Number(isOfAuthor(one)))
    .slice(0, mostComments)
    .map(([, lines]) => lines)
}

function commentAround(element: Element): Element | null {
  for (let at: ParentNode | null = element; at && 'attribs' in at; at = at.parent) {
    const one = at as Element
    if (one.attribs.itemtype?.includes('schema.org/Comment') || namesOf(one).some(name => oneComment.test(name)))
      return one
  }
  return null
}
