import { SuccessMessage } from '../fields.ts'
import { contract, type Route } from '../route.ts'
import { SeedInput } from '../seed-input.ts'

const seeder = <const Noun extends string>(noun: Noun) =>
  ({
    method: 'POST',
    path: `/api/groups/seeders/${noun}`,
    access: 'user',
    summary: `Add our starter ${noun} to the group; what it has already stays as it is`,
    body: SeedInput,
    reply: SuccessMessage,
  }) as const satisfies Route

/** Starter data for a group. */
export const seeding = contract({
  seedFoods: seeder('foods'),
  seedLabels: seeder('labels'),
  seedUnits: seeder('units'),
})
