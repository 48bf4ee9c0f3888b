import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.parse>
type Range = [Address, number]

/** Hosts, addresses and ranges in private networks that the operator lets Larder reach. */
export interface AllowedHosts {
  /** Is the host itself listed? Then whatever it resolves to may be reached. */
  allowsHost: (host: string, port: number) => boolean
  allowsAddress: (address: string, port: number) => boolean
  /** Entries that are neither a host, nor an address, nor a range. */
  unreadable: string[]
}

interface Entry {
  host?: string
  range?: Range
  port: number | null
}

/** The listed form of a host: lower case, without brackets and final dots, other scripts as the network knows them. */
function bareHost(host: string): string {
  const bare = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
  return /[^\x00-\x7f]/.test(bare) ? domainToASCII(bare) : bare
}

const readRange = (text: string): Range | null => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

function readEntry(text: string): Entry | null {
  const whole = readRange(bareHost(text))
  if (whole) return { range: whole, port: null }
  const [, name = '', port] = /^(.+?)(?::(\d{1,5}))?$/.exec(text) ?? []
  const host = bareHost(name)
  const range = readRange(host)
  if (range) return { range, port: port ? Number(port) : null }
  return /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/.test(host) ? { host, port: port ? Number(port) : null } : null
}

const contains = ([base, bits]: Range, address: Address) => address.kind() === base.kind() && address.match(base, bits)

/** Reads ALLOWED_HOSTS: `nas.lan, 192.168.1.0/24, 10.0.0.5:8080, [fd00::1]:11434`. */
export function readAllowedHosts(setting: string): AllowedHosts {
  const texts = setting.split(/[\s,]+/).filter(Boolean)
  const entries = texts.map(readEntry)
  const fits =
    (port: number) =>
    (entry: Entry | null): entry is Entry =>
      !!entry && (entry.port ?? port) === port
  return {
    allowsHost: (host, port) => entries.filter(fits(port)).some(entry => entry.host === bareHost(host)),
    allowsAddress: (address, port) =>
      entries.filter(fits(port)).some(entry => entry.range && contains(entry.range, ipaddr.process(address))),
    unreadable: texts.filter((_, i) => !entries[i]),
  }
}

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Is this an address of the open internet? Everything private, local, reserved or translated to another address is not. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || contains(globalUnicast, address)
}

/** Networks of a house. Of the private ranges, those of carriers, of the machine itself and of clouds are no home. */
const HOME = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'].map(text => ipaddr.parseCIDR(text))
/** Where clouds tell a machine its keys. */
const METADATA = ['fd00:ec2::254', 'fd20:ce::254'].map(text => ipaddr.parse(text).toString())

/** Is this an address of a machine in somebody's house? Never the server itself, a link-local or a metadata address. */
export function isHomeAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return HOME.some(range => contains(range, address)) && !METADATA.includes(address.toString())
}

const LOCAL = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal'])

/** Does whoever comes from this address sit in the server's own network, or at its machine? */
export const isLocalAddress = (text: string): boolean => ipaddr.isValid(text) && LOCAL.has(ipaddr.process(text).range())

/** The same hosts, and machines in the house besides. */
export const withHome = (allowed: AllowedHosts): AllowedHosts => ({
  ...allowed,
  allowsAddress: (address, port) => isHomeAddress(address) || allowed.allowsAddress(address, port),
})
