import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** One value in the notation of certificates. */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map(part => Buffer.from(part as string, 'latin1')))
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const object = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

interface Certificate {
  key: string | Buffer
  cert: string
}

/** Of the process, not of this module: tests that load modules anew would have a second certificate by the same name. */
interface Kept {
  made: Map<string, Certificate>
  usual: string[]
  trusted: string[]
}
const keeper = globalThis as { larderCertificates?: Kept }
keeper.larderCertificates ??= { made: new Map(), usual: getCACertificates('default'), trusted: [] }
const { made, usual, trusted } = keeper.larderCertificates

/** A certificate for a site and this machine that vouches for itself. Of two with one name, a client would try the wrong one: there is one each. */
export function makeCertificate(site = 'site.test'): Certificate {
  const known = made.get(site) ?? create(site)
  made.set(site, known)
  return known
}

/** Lets this process trust a certificate until what is returned is called; others that are trusted meanwhile stay so. */
export function trustCertificate(cert: string): () => void {
  trusted.push(cert)
  setDefaultCACertificates([...usual, ...trusted])
  return () => {
    trusted.splice(trusted.indexOf(cert), 1)
    setDefaultCACertificates([...usual, ...trusted])
  }
}

function create(site: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(object('2a8648ce3d040302'))
  const name = sequence(der(0x31, sequence(object('550403'), der(0x0c, site))))
  const names = sequence(
    object('551d11'),
    der(0x04, sequence(der(0x82, site), der(0x82, 'localhost'), der(0x87, '\x7f\0\0\x01'))),
  )
  const content = sequence(
    der(0xa0, der(0x02, '\x02')),
    der(0x02, '\x01'),
    ecdsaWithSha256,
    name,
    sequence(der(0x17, '200101000000Z'), der(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names)),
  )
  const signature = der(0x03, '\0', sign('sha256', content, privateKey))
  const signed = new X509Certificate(sequence(content, ecdsaWithSha256, signature))
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }), cert: signed.toString() }
}
