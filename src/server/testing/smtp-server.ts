import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll } from 'vitest'
import { makeCertificate, trustCertificate } from './certificate.ts'

/** How a letter came in: encrypted or not, and as whom. */
export interface TakenLetter {
  isSecure: boolean
  user: string | null
  to: string[]
  text: string
}

/** A mail server that speaks SMTP with and without TLS on the loopback. Its user is `larder`, the password `plum-cake`. Closed when the test file ends. */
export async function startSmtpServer(given: SMTPServerOptions = {}, isTrusted = true) {
  const { key, cert } = makeCertificate(isTrusted ? 'site.test' : 'stranger.test')
  const distrust = isTrusted ? trustCertificate(cert) : () => {}
  const taken: TakenLetter[] = []
  const server = new SMTPServer({
    key,
    cert,
    authOptional: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'larder' && password === 'plum-cake'
        ? done(null, { user: username })
        : done(new Error('5.7.8 no such user, or another password')),
    onData: (stream, session, done) => {
      void text(stream).then(content => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        taken.push({ isSecure: session.secure, user: session.user ?? null, to, text: content })
        done()
      })
    },
    ...given,
  })
  server.on('error', () => {})
  const { server: listener } = server
  server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  afterAll(async () => {
    distrust()
    await new Promise<void>(resolve => server.close(() => resolve()))
  })
  return { taken, port: (listener.address() as AddressInfo).port }
}
