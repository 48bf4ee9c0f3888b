import { FIRST_RANK } from './weights.ts'

const END_OF_LEVEL = 1

/** A sort key of the Unicode Collation Algorithm, two bytes for each weight: all primary ones, then, as far as there are any, secondary and tertiary ones. */
export class KeyBytes {
  readonly #bytes: Uint8Array
  readonly #secondaries: Uint16Array
  readonly #tertiaries: Uint16Array
  #length = 0
  #secondariesEnd = 0
  #tertiariesEnd = 0

  constructor(mostWeights: number) {
    this.#bytes = new Uint8Array(6 * mostWeights + 4)
    this.#secondaries = new Uint16Array(mostWeights)
    this.#tertiaries = new Uint16Array(mostWeights)
  }

  start() {
    this.#length = 0
    this.#secondariesEnd = 0
    this.#tertiariesEnd = 0
  }

  add(primary: number, secondary: number, tertiary: number) {
    const at = this.#length++
    this.#bytes[2 * at] = primary >> 8
    this.#bytes[2 * at + 1] = primary
    this.#secondaries[at] = secondary
    this.#tertiaries[at] = tertiary
    if (secondary) this.#secondariesEnd = at + 1
    if (tertiary) this.#tertiariesEnd = at + 1
  }

  end(): Uint8Array {
    let to = 2 * this.#length
    if (this.#secondariesEnd || this.#tertiariesEnd) to = this.#level(to, this.#secondaries, this.#secondariesEnd)
    if (this.#tertiariesEnd) to = this.#level(to, this.#tertiaries, this.#tertiariesEnd)
    return this.#bytes.subarray(0, to)
  }

  #level(from: number, weights: Uint16Array, count: number): number {
    let to = from
    this.#bytes[to++] = 0
    this.#bytes[to++] = END_OF_LEVEL
    for (let at = 0; at < count; at++) {
      const weight = (weights[at] as number) + FIRST_RANK
      this.#bytes[to++] = weight >> 8
      this.#bytes[to++] = weight
    }
    return to
  }
}
