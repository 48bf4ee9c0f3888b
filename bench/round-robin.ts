import { connect, createServer } from 'node:net'

/**
 * A balancer that knows nothing: each connection goes to the next of the ports that it is given. A process of its own, as it
 * is in a house; says its port when it listens.
 */
const ports = process.argv.slice(2).map(Number)
let next = 0

const server = createServer({ noDelay: true }, visitor => {
  const instance = connect({ port: ports[next++ % ports.length] as number, host: '127.0.0.1', noDelay: true })
  visitor.pipe(instance).pipe(visitor)
  for (const [one, other] of [
    [visitor, instance],
    [instance, visitor],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(String(typeof address === 'object' && address ? address.port : 0))
})
