import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** What opens sockets: Node's modules, libraries that bring a client of their own, and the globals. */
const modules = ['net', 'tls', 'http', 'https', 'http2', 'dgram', 'dns', 'dns/promises', 'quic', 'inspector']
const libraries = ['undici', 'nodemailer', 'ldapts', 'openid-client', 'axios', 'got', 'ws', 'node-fetch']
const globals = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']

/** What Node keeps in those modules and opens nothing. */
const harmless = ['STATUS_CODES', 'METHODS', 'isIP', 'isIPv4', 'isIPv6', 'BlockList']

/** Folders that may: the way out, the database's connection, the web server. Tests play the other side. */
const mayOpen = /^src\/server\/(outside|db|http|testing)\/|\.test\.ts$/

interface Node {
  type: string
  [part: string]: unknown
}

const isDoor = (name: string) => {
  const bare = name.replace(/^node:/, '')
  return modules.includes(bare) || libraries.some(library => bare === library || bare.startsWith(`${library}/`))
}

const textOf = (node: unknown) => String((node as Node | null)?.value ?? '')
const nameOf = (node: unknown) => String((node as Node | null)?.name ?? '')

/** The doors to the network that one piece of syntax opens. */
function doorsOf(node: Node): string[] {
  if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) {
    const onlyTypes = node.importKind === 'type' || node.exportKind === 'type'
    const names = ((node.specifiers ?? []) as Node[]).map(one => one.importKind === 'type' || nameOf(one.imported))
    const onlyHarmless = names.length > 0 && names.every(name => name === true || harmless.includes(name))
    return onlyTypes || onlyHarmless ? [] : [textOf(node.source)].filter(isDoor)
  }
  if (node.type === 'ImportExpression') return [textOf(node.source)].filter(isDoor)
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const first = textOf((node.arguments as Node[])[0])
    const called = [nameOf(node.callee)].filter(name => globals.includes(name))
    return isDoor(first) && /require|getBuiltinModule/.test(JSON.stringify(node.callee)) ? [first] : called
  }
  if (node.type !== 'MemberExpression' || !/^(globalThis|global)$/.test(nameOf(node.object))) return []
  return [nameOf(node.property), textOf(node.property)].filter(name => globals.includes(name))
}

function doorsIn(source: string): string[] {
  const found = new Set<string>()
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    else if (value && typeof value === 'object') {
      if (typeof (value as Node).type === 'string') for (const door of doorsOf(value as Node)) found.add(door)
      for (const part of Object.values(value)) visit(part)
    }
  }
  visit(parseAst(source, { lang: 'ts' }))
  return [...found]
}

test.each([
  ["import { connect } from 'node:net'", 'node:net'],
  ["import { isIP, createConnection } from 'node:net'", 'node:net'],
  ["import * as net from 'node:net'", 'node:net'],
  ["import https from 'https'", 'https'],
  ["import 'undici'", 'undici'],
  ["export { request } from 'undici'", 'undici'],
  ["export * from 'node:dns/promises'", 'node:dns/promises'],
  ["const dns = await import('node:dns')", 'node:dns'],
  ["const tls = require('tls')", 'tls'],
  ["process.getBuiltinModule('node:dgram')", 'node:dgram'],
  ["import axios, { type AxiosError } from 'axios'", 'axios'],
  ["import { x } from 'undici/types'", 'undici/types'],
  ['const get = async (url: string) => (await fetch(url)).text()', 'fetch'],
  ["globalThis.fetch('x')", 'fetch'],
  ["const f = globalThis['fetch']", 'fetch'],
  ["new WebSocket('ws://x')", 'WebSocket'],
])('%s opens a door', (source, door) => expect(doorsIn(source)).toEqual([door]))

test.each([
  "import type { Server } from 'node:http'",
  "import { fetch } from './fetch-page.ts'",
  "// fetch('x')\n/* import 'net' */ const text = \"fetch('x') from 'node:net'\"",
  "ctx.outgoing.fetch('x')",
  "import { STATUS_CODES, type Server } from 'node:http'",
  "import { networkInterfaces } from 'node:os'",
])('%s opens none', source => expect(doorsIn(source)).toEqual([]))

test('only outside, db and http open doors to the network', () => {
  const files = globSync('src/server/**/*.ts').filter(file => !mayOpen.test(file))
  const guilty = files.flatMap(file => doorsIn(readFileSync(file, 'utf8')).map(door => `${file}: ${door}`))
  expect(files.length).toBeGreaterThan(30)
  expect(guilty).toEqual([])
})
