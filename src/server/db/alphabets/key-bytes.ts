import { FIRST_RANK } from './rank-letters.ts'

const END_OF_LEVEL = 1

/** Two bytes for each weight: first all letters, then, as far as there are any, accents and ways to write. */
export class KeyBytes {
  readonly #bytes: Uint8Array
  readonly #accents: Uint16Array
  readonly #ways: Uint16Array
  #length = 0
  #accentsEnd = 0
  #waysEnd = 0

  constructor(mostWeights: number) {
    this.#bytes = new Uint8Array(6 * mostWeights + 4)
    this.#accents = new Uint16Array(mostWeights)
    this.#ways = new Uint16Array(mostWeights)
  }

  start() {
    this.#length = 0
    this.#accentsEnd = 0
    this.#waysEnd = 0
  }

  add(letter: number, accent: number, way: number) {
    const at = this.#length++
    this.#bytes[2 * at] = letter >> 8
    this.#bytes[2 * at + 1] = letter
    this.#accents[at] = accent
    this.#ways[at] = way
    if (accent) this.#accentsEnd = at + 1
    if (way) this.#waysEnd = at + 1
  }

  end(): Uint8Array {
    let to = 2 * this.#length
    if (this.#accentsEnd || this.#waysEnd) to = this.#level(to, this.#accents, this.#accentsEnd)
    if (this.#waysEnd) to = this.#level(to, this.#ways, this.#waysEnd)
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
