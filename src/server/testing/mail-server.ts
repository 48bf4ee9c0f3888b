import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A letter as it came over the wire. */
export interface ReceivedLetter {
  from: string
  to: string
  /** Head and body, lines unfolded and quoted-printable read. */
  text: string
}

export interface MailServer {
  port: number
  /** The next letter that comes, or that has come and was not taken yet. */
  next: () => Promise<ReceivedLetter>
  /** How many were received and not taken. */
  waiting: () => number
  close: () => Promise<void>
}

/** By which settings letters are sent there. Nothing listens on port 1: then they wait. */
export const mailSettings = (port: number) => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  SMTP_FROM_EMAIL: 'larder@example.org',
  SMTP_AUTH_STRATEGY: 'NONE',
})

/** A mail server on the loopback that takes every letter, but none to an address with `refused` in it. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedLetter[] = []
  const takers: ((letter: ReceivedLetter) => void)[] = []
  const take = (letter: ReceivedLetter) => {
    const taker = takers.shift()
    if (taker) taker(letter)
    else received.push(letter)
  }
  const server = createServer(socket => void converse(socket, take))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    next: () => {
      const letter = received.shift()
      return letter ? Promise.resolve(letter) : new Promise(resolve => takers.push(resolve))
    },
    waiting: () => received.length,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

async function converse(socket: Socket, take: (letter: ReceivedLetter) => void) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  const letter = { from: '', to: '' }
  let body: string[] | null = null
  socket.on('error', () => {})
  say('220 test mail server')
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (body && line === '.') {
      take({ ...letter, text: readable(body.join('\n')) })
      body = null
      say('250 taken')
    } else if (body) body.push(line)
    else if (/^(EHLO|HELO)/i.test(line)) say('250 test')
    else if (/^MAIL FROM:/i.test(line)) {
      letter.from = address(line)
      say('250 ok')
    } else if (/^RCPT TO:/i.test(line)) {
      letter.to = address(line)
      say(line.includes('refused') ? '550 no such mailbox' : '250 ok')
    } else if (/^DATA/i.test(line)) {
      body = []
      say('354 go on')
    } else if (/^QUIT/i.test(line)) {
      say('221 bye')
      socket.end()
    } else say('250 ok')
  }
}

const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

function readable(text: string): string {
  const joined = text.replace(/=\n/g, '').replace(/\n[ \t]+/g, ' ')
  const bytes = joined.replace(/((?:=[0-9A-F]{2})+)/g, hex =>
    Buffer.from(hex.replaceAll('=', ''), 'hex').toString('utf8'),
  )
  return bytes.replace(/=\?UTF-8\?[QB]\?[^?]*\?=/gi, word => decodeWord(word))
}

function decodeWord(word: string): string {
  const [, , kind, text = ''] = word.split('?')
  return kind?.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : text.replaceAll('_', ' ')
}
