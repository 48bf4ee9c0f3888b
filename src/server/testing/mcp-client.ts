import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { TestApp } from './start-app.ts'

/** The official client of the Model Context Protocol against a server that listens; `end` closes all that were connected. */
export async function mcpOf({ server }: TestApp) {
  const address = new URL('/api/mcp', await server.listen({ host: '127.0.0.1', port: 0 }))
  const clients: Client[] = []
  async function connect(token: string) {
    const client = new Client({ name: 'test', version: '1.0.0' })
    await client.connect(
      new StreamableHTTPClientTransport(address, { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
    )
    clients.push(client)
    return client
  }
  return { address, connect, end: () => Promise.all(clients.map(client => client.close())) }
}

export async function callTool(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError, structuredContent } = await client.callTool({ name, arguments: given })
  const [text] = content as { text: string }[]
  const { result, undo } = (structuredContent ?? {}) as {
    // biome-ignore lint/suspicious/noExplicitAny: what each tool answers is another thing
    result: any
    undo?: { tool: string; arguments: Record<string, unknown> }
  }
  return { result, undo, isError: isError ?? false, text: text?.text ?? '' }
}
