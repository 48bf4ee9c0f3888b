import { describe, expect, test } from 'vitest'
import { isHomeAddress, isLocalAddress, isPublicAddress, readAllowedHosts, withHome } from './addresses.ts'

describe('isPublicAddress', () => {
  test.each([
    '93.184.216.34',
    '1.1.1.1',
    '100.63.255.255',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001::200e',
  ])('%s is of the open internet', address => expect(isPublicAddress(address)).toBe(true))
  test.each([
    ['this network', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['shared by a provider', '100.64.0.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['metadata', '169.254.169.254'],
    ['provider metadata', '192.0.0.192'],
    ['documentation', '203.0.113.7'],
    ['benchmarking', '198.18.0.1'],
    ['multicast', '224.0.0.251'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4 mapped', '::ffff:127.0.0.1'],
    ['IPv4 mapped in hexadecimal', '::ffff:7f00:1'],
    ['IPv4 mapped, though public', '::ffff:1.1.1.1'],
    ['IPv4 compatible', '::127.0.0.1'],
    ['IPv4 translated', '::ffff:0:10.0.0.1'],
    ['NAT64', '64:ff9b::10.0.0.1'],
    ['NAT64 of a site', '64:ff9b:1::10.0.0.1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['discard', '100::1'],
    ['not an address', 'localhost'],
    ['nothing', ''],
  ])('%s: %s is not', (_kind, address) => expect(isPublicAddress(address)).toBe(false))
})

describe('isLocalAddress', () => {
  test.each([
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.7.7',
    '127.0.0.1',
    '::1',
    '::ffff:192.168.1.1',
    '::ffff:7f00:1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
  ])('%s is near', address => expect(isLocalAddress(address)).toBe(true))
  test.each([
    '203.0.113.7',
    '100.64.0.1',
    '172.32.0.1',
    '::ffff:1.1.1.1',
    '2a00:1450:4001::200e',
    '::',
    'localhost',
    '',
  ])('%s is not', address => expect(isLocalAddress(address)).toBe(false))
})

describe('readAllowedHosts', () => {
  const allowed = readAllowedHosts(
    'nas.lan, küche.lan 192.168.1.0/24,10.0.0.5:8080, [fd00::1]:11434, fd01::/16, printer:631, -bad-, 300.0.0.0/8',
  )

  test('knows hosts in any spelling', () => {
    expect(allowed.allowsHost('NAS.lan', 80)).toBe(true)
    expect(allowed.allowsHost('nas.lan.', 443)).toBe(true)
    expect(allowed.allowsHost('xn--kche-0ra.lan', 80)).toBe(true)
    expect(allowed.allowsHost('other.nas.lan', 80)).toBe(false)
    expect(allowed.allowsHost('evil-nas.lan', 80)).toBe(false)
  })

  test('keeps to the port of an entry', () => {
    expect(allowed.allowsHost('printer', 631)).toBe(true)
    expect(allowed.allowsHost('printer', 80)).toBe(false)
    expect(allowed.allowsAddress('10.0.0.5', 8080)).toBe(true)
    expect(allowed.allowsAddress('10.0.0.5', 80)).toBe(false)
    expect(allowed.allowsAddress('fd00::1', 11434)).toBe(true)
    expect(allowed.allowsAddress('fd00::1', 80)).toBe(false)
  })

  test('knows ranges, also of mapped addresses', () => {
    expect(allowed.allowsAddress('192.168.1.77', 80)).toBe(true)
    expect(allowed.allowsAddress('::ffff:192.168.1.77', 80)).toBe(true)
    expect(allowed.allowsAddress('192.168.2.1', 80)).toBe(false)
    expect(allowed.allowsAddress('fd01:2::3', 80)).toBe(true)
  })

  test('names what it cannot read, and allows nothing when empty', () => {
    expect(allowed.unreadable).toEqual(['-bad-', '300.0.0.0/8'])
    expect(readAllowedHosts('').allowsHost('', 80)).toBe(false)
    expect(readAllowedHosts(' , ').allowsAddress('10.0.0.1', 80)).toBe(false)
  })
})

describe('machines in the house', () => {
  test.each(['10.1.2.3', '172.16.0.1', '192.168.1.5', 'fd12::1', '::ffff:192.168.1.5'])('%s is one', address =>
    expect(isHomeAddress(address)).toBe(true),
  )
  test.each([
    '127.0.0.1',
    '::1',
    '169.254.169.254',
    'fe80::1',
    'fd00:ec2::254',
    '100.100.100.200',
    '0.0.0.0',
    '8.8.8.8',
    '::ffff:127.0.0.1',
    'localhost',
  ])('%s is none', address => expect(isHomeAddress(address)).toBe(false))

  test('may be reached beside what is listed', () => {
    const hosts = withHome(readAllowedHosts('203.0.113.7'))
    expect(hosts.allowsAddress('192.168.1.5', 80)).toBe(true)
    expect(hosts.allowsAddress('203.0.113.7', 80)).toBe(true)
    expect(hosts.allowsAddress('169.254.169.254', 80)).toBe(false)
  })
})
