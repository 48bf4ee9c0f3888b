import { crc32, deflateRawSync } from 'node:zlib'

interface Part {
  name: string
  packed?: Buffer
  size?: number
  sum?: number
  method?: 0 | 8
  mode?: number
  flags?: number
}

export const deflated = (text: string): Partial<Part> => ({
  packed: deflateRawSync(text),
  size: Buffer.byteLength(text),
  sum: crc32(text),
  method: 8,
})

/** A zip archive byte by byte, so that it can say what no honest program writes. */
export function zip(parts: Part[], repeats = 1): Buffer {
  const bodies: Buffer[] = []
  const heads: Buffer[] = []
  let offset = 0
  for (const {
    name,
    packed = Buffer.alloc(0),
    size = packed.length,
    sum = crc32(packed),
    method = 0,
    mode = 0o100644,
    flags = 0x800,
  } of parts) {
    const title = Buffer.from(name)
    const extra = Buffer.alloc(size > 0xfffffffe ? 12 : 0)
    if (extra.length) extra.writeUInt32LE(0x00080001)
    if (extra.length) extra.writeBigUInt64LE(BigInt(size), 4)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(45)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(sum, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(extra.length ? 0xffffffff : size, 18)
    common.writeUInt16LE(title.length, 22)
    common.writeUInt16LE(extra.length, 24)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, extra, packed])
    bodies.push(body)
    heads.push(Buffer.concat([Buffer.from('PK\x01\x02\x2d\x03'), common, rest, title, extra]))
    offset += body.length
  }
  const head = Buffer.concat(heads)
  return Buffer.concat([
    ...bodies,
    Buffer.alloc(head.length * repeats, head),
    ending(parts.length * repeats, head.length * repeats, offset),
  ])
}

function ending(entries: number, size: number, offset: number): Buffer {
  const long = Buffer.alloc(56)
  long.write('PK\x06\x06')
  long.writeBigUInt64LE(44n, 4)
  long.writeBigUInt64LE(BigInt(entries), 24)
  long.writeBigUInt64LE(BigInt(entries), 32)
  long.writeBigUInt64LE(BigInt(size), 40)
  long.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07')
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  const short = Buffer.alloc(22, 0xff)
  short.write('PK\x05\x06')
  short.fill(0, 4, 8)
  short.writeUInt16LE(0, 20)
  return Buffer.concat([long, locator, short])
}
