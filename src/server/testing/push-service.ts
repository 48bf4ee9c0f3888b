import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import { afterAll } from 'vitest'
import { makeCertificate, trustCertificate } from './certificate.ts'

/** A message as the browser reads it. */
export interface ReceivedPush {
  path: string
  headers: Record<string, string | string[] | undefined>
  message: { title: string; body: string; path: string; tag: string }
}

/** A push service on the loopback with one browser's keys: it decrypts what comes as a browser does. Closed when the test file ends. */
export async function startPushService(answer: (path: string) => number = () => 201) {
  const { key, cert } = makeCertificate()
  const distrust = trustCertificate(cert)
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  const received: ReceivedPush[] = []
  const server = createServer({ key, cert }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    const status = answer(path)
    if (status < 300) received.push({ path, headers: request.headers, message: read(Buffer.concat(chunks)) })
    response.writeHead(status).end()
  })

  /** RFC 8291: the header holds a salt and the sender's key; both sides' keys and the secret of the browser make the key. */
  function read(body: Buffer): ReceivedPush['message'] {
    const salt = body.subarray(0, 16)
    const length = body[20] ?? 0
    const sender = body.subarray(21, 21 + length)
    const shared = browser.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
    const derive = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    const sealed = body.subarray(21 + length)
    decipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  afterAll(() => {
    distrust()
    server.closeAllConnections()
    server.close()
  })
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { received, host: `127.0.0.1:${port}`, keys, endpoint: (name: string) => `https://127.0.0.1:${port}/${name}` }
}
