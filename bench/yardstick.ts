import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

/**
 * The yardstick: what a server costs that does nothing but hand out bytes. A bare `node:http` server with one prepared
 * `node:sqlite` statement: reads answer the bytes of a row, writes put the body they got into a row first.
 * `node bench/yardstick.ts FILE`; says the port it listens on.
 */
const database = new DatabaseSync(process.argv[2] as string)
database.exec('pragma journal_mode = wal; pragma synchronous = normal')
const read = database.prepare('select body from answers where request = ?')
const write = database.prepare('update answers set written = ? where request = ?')

const server = createServer((request, response) => {
  const key = `${request.method} ${request.url}`
  if (request.method === 'GET') return answer(key)
  const parts: Buffer[] = []
  request.on('data', part => parts.push(part))
  request.on('end', () => {
    write.run(Buffer.concat(parts), key)
    answer(key)
  })

  function answer(key: string) {
    const body = read.get(key)?.body as Uint8Array | undefined
    if (!body) return void response.writeHead(404, { 'content-length': 0 }).end()
    if (request.headers['if-none-match']) return void response.writeHead(304).end()
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    response.end(body)
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`)
})
