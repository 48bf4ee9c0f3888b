import type { Engine } from '#server/db/engine.ts'
import type { Larder } from './larder.ts'
import type { Plan } from './load.ts'
import type { Rates } from './rates.ts'

/** A row of budget.json that a scenario measured. */
export interface Measure {
  /** Key in budget.json. */
  budget: string
  value: number
  /** What stands behind the value, for the table: rates, times. */
  detail: string
}

/** What scenarios work with; everything in it is made when it is first asked for, and shared. */
export interface Bench {
  /** With --quick: shorter loads, and 10,000 recipes stand for 100,000. */
  quick: boolean
  /** The real server in a process of its own, on a database with so many recipes; those that ran before are ended. */
  larder(recipes: number, engine?: Engine): Promise<Larder>
  /** Two of them beside each other. */
  larders(recipes: number, engines: [Engine, Engine]): Promise<[Larder, Larder]>
  /** One instance more on the database of this one, which is a PostgreSQL. */
  beside(larder: Larder): Promise<Larder>
  /** Requests a second of Larder and of the yardstick that answers the same bytes, measured turn by turn; kept. */
  rates(larder: Larder, plan: Plan): Promise<Rates>
  /** How many recipes are "many": 100,000. */
  many: number
  /** How many are usual: 10,000. */
  usual: number
  say(line: string): void
  /** Does what the time of the present scenario does not count for. */
  apart<T>(work: () => Promise<T>): Promise<T>
  /** Whether the present scenario has had its time: what it has not measured by now, it leaves out. */
  isLate(): boolean
}

/** A row for what a scenario had no time for: it reaches nothing. */
export const cutOff = (budget: string): Measure => ({ budget, value: Number.NaN, detail: 'cut off: no time was left' })

/** One file in scenarios/: `export default { … } satisfies Scenario`. */
export interface Scenario {
  name: string
  run(bench: Bench): Promise<Measure[]>
}
