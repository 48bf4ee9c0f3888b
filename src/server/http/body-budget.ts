import { tooMany, unavailable } from '../errors.ts'

/** What bodies may take in memory until they are answered, from one address and in all. */
const ADDRESS_BYTES = 64 * 1024 * 1024
const ALL_BYTES = 160 * 1024 * 1024
/** Seconds; nobody can say when room will be. */
const RETRY_AFTER = 5

/** Counts the bytes of bodies that are held in memory. */
export interface BodyBudget {
  /** Throws when an address, or all together, would hold too much. */
  take: (address: string, bytes: number) => void
  release: (address: string, bytes: number) => void
}

export function createBodyBudget(addressBytes = ADDRESS_BYTES, allBytes = ALL_BYTES): BodyBudget {
  const held = new Map<string, number>()
  let inAll = 0
  return {
    take: (address, bytes) => {
      const ofAddress = (held.get(address) ?? 0) + bytes
      const options = { params: { seconds: RETRY_AFTER } }
      if (ofAddress > addressBytes) throw tooMany('too-many-attempts', options)
      if (inAll + bytes > allBytes) throw unavailable('too-busy', options)
      held.set(address, ofAddress)
      inAll += bytes
    },
    release: (address, bytes) => {
      const ofAddress = (held.get(address) ?? 0) - bytes
      if (ofAddress > 0) held.set(address, ofAddress)
      else held.delete(address)
      inAll -= bytes
    },
  }
}
