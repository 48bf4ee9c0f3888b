// Stands in for zod in the browser (vite.config.ts). Contracts carry a schema for every call; the server checks with them,
// the client reads only their types, which are gone by then. So the schemas are built from this nothing instead, and a
// first visit is spared 90 kB of compressed code. Checking with one in the browser is a mistake and says so.

const CHECKS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode'])

const schema: unknown = new Proxy(() => schema, {
  get: (_target, name) => {
    if (typeof name === 'symbol') return undefined
    if (CHECKS.has(name)) throw new Error(`Schemas are checked by the server: ${name}() has nothing to check with here`)
    return schema
  },
})

export const z = schema
