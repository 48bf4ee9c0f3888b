import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

type Node = { type: string; value?: unknown; [key: string]: unknown }

const SHOWN =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|closeLabel|description|hint|lead)$/
/** Our name, how addresses begin, and a space. */
const IN_NO_LANGUAGE = /Larder|https:|&nbsp;/g
const isWords = (value: unknown) => typeof value === 'string' && /\p{L}{2,}/u.test(value.replace(IN_NO_LANGUAGE, ''))

/** What people would be shown as it stands in the code, in whatever language they read. */
function* textsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const one of node) yield* textsIn(one)
  if (!node || typeof node !== 'object' || Array.isArray(node)) return
  const { type, value, name, callee, arguments: given } = node as Node
  if (type === 'JSXText' && isWords(value)) yield String(value).trim()
  if (type === 'JSXAttribute' && SHOWN.test((name as Node).name as string)) yield* literalsIn(value)
  if (type === 'JSXExpressionContainer' || (type === 'CallExpression' && isToast(callee as Node)))
    yield* literalsIn(type === 'CallExpression' ? (given as Node[])[0] : (node as Node).expression)
  for (const part of Object.values(node)) yield* textsIn(part)
}

const isToast = ({ object }: Node) => (object as Node | undefined)?.name === 'toast'

function* literalsIn(node: unknown): Generator<string> {
  const { type, value } = (node ?? {}) as Node
  if (type === 'Literal' && isWords(value)) yield String(value)
}

test('whatever is shown to people stands in the files of words', () => {
  const found = globSync('src/web/**/*.tsx').flatMap(path =>
    [...textsIn(parseAst(readFileSync(path, 'utf8'), { lang: 'tsx' }))].map(text => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})
