import type { Block } from '../page/blocks.ts'

/** A stretch of blocks, `from` after its heading, `to` not included. */
export type Region = { from: number; to: number; score: number; heading: Block | null }
