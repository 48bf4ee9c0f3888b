import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'

const SLAPD = '/usr/sbin/slapd'
const SCHEMAS = ['core', 'cosine', 'inetorgperson'].map(name => `/etc/ldap/schema/${name}.schema`)

/** Whether a directory server can be had; it is installed where the package manager can. */
export function hasDirectoryServer(): boolean {
  if (existsSync(SLAPD)) return true
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['install', '-y', '-qq', 'slapd'], { stdio: 'ignore', env: environment })
  if (!existsSync(SLAPD)) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment })
    spawnSync('apt-get', ['install', '-y', '-qq', 'slapd'], { stdio: 'ignore', env: environment })
  }
  return existsSync(SLAPD)
}

/** A real directory on the loopback, with these entries (LDIF) below `dc=kitchen`. Ends with the test file. */
export async function startDirectory(entries: string) {
  const folder = mkdtempSync(join(tmpdir(), 'larder-ldap-'))
  mkdirSync(join(folder, 'db'))
  const file = (name: string) => join(folder, name)
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
      ...['-keyout', file('key.pem'), '-out', file('certificate.pem')],
    ],
    { stdio: 'ignore' },
  )
  writeFileSync(
    file('slapd.conf'),
    `${SCHEMAS.map(path => `include ${path}`).join('\n')}
pidfile ${file('slapd.pid')}
modulepath /usr/lib/ldap
moduleload back_mdb
TLSCertificateFile ${file('certificate.pem')}
TLSCertificateKeyFile ${file('key.pem')}
database mdb
suffix "dc=kitchen"
rootdn "cn=admin,dc=kitchen"
rootpw admin-password
directory ${file('db')}
access to attrs=userPassword by anonymous auth by self read by * none
access to * by * read
`,
  )
  writeFileSync(
    file('entries.ldif'),
    `dn: dc=kitchen\nobjectClass: dcObject\nobjectClass: organization\no: Kitchen\ndc: kitchen\n\n${entries}`,
  )
  execFileSync('/usr/sbin/slapadd', ['-f', file('slapd.conf'), '-l', file('entries.ldif')])
  const [port, tlsPort] = await Promise.all([freePort(), freePort()])
  const urls = { plain: `ldap://127.0.0.1:${port}`, tls: `ldaps://127.0.0.1:${tlsPort}` }
  const child = spawn(SLAPD, ['-h', `${urls.plain} ${urls.tls}`, '-f', file('slapd.conf'), '-d', '0'], {
    stdio: 'ignore',
  })
  afterAll(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await listening(child, port)
  return { ...urls, certificate: file('certificate.pem'), stop: () => child.kill('SIGKILL') }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`slapd ended with ${child.exitCode}`)
    const isOpen = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isOpen) return
    await sleep(50)
  }
  throw new Error('slapd does not listen')
}
