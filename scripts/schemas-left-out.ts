import { type Plugin, parseSync } from 'vite'

/**
 * In the browser a schema is nothing, and so is whatever is called on it (src/web/api/no-schemas.ts): `z.object({ … }).meta({ … })`
 * is `z`, and is written so. Contracts become half as long, and no phone has to build schemas that it never looks at.
 */
export const schemasLeftOut = (): Plugin => ({
  name: 'larder:schemas-left-out',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/shared\/contract\/[^/]+\.ts$/, code: /from\s*["']zod["']/ },
    handler: code => ({ code: leaveOutSchemas(code), map: null }),
  },
})

/** The code of a module, with each expression that begins at `z` cut down to that. */
export function leaveOutSchemas(code: string): string {
  const parts: string[] = []
  let end = 0
  for (const expression of schemasIn(parseSync('contract.js', code).program as unknown as Node)) {
    parts.push(code.slice(end, expression.start), 'z')
    end = expression.end
  }
  return parts.join('') + code.slice(end)
}

interface Node {
  type: string
  start: number
  end: number
  name?: string
  callee?: Node
  object?: Node
}

function* schemasIn(node: Node): Generator<Node> {
  if (isSchema(node)) return yield node
  for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') yield* schemasIn(child)
}

/** Whether it is something of `z`, or the answer of it. */
function isSchema({ type, callee, object }: Node): boolean {
  const before = type === 'CallExpression' ? callee : type === 'MemberExpression' ? object : undefined
  return before !== undefined && ((before.type === 'Identifier' && before.name === 'z') || isSchema(before))
}
