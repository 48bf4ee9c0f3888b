import type { PublicContext } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import type { OpenArchive } from '#server/files/archive.ts'
import { hashSecret, newId } from '#server/ids.ts'
import { mapAroundRecipes } from './around-recipes.ts'
import { mapHouseholdThings } from './household-things.ts'
import { mapKitchen } from './kitchen.ts'
import { createMapping, type Mapping } from './mapping.ts'
import { mapPeople } from './people.ts'
import { mapRecipes } from './recipes.ts'
import { mapShoppingLists } from './shopping-lists.ts'
import type { MealieRow, MealieTables } from './values.ts'

/** Ten thousand recipes are a tenth of it. */
const LARGEST_DATABASE = 512 * 1024 * 1024

/** Reads a backup of the reference, of any schema it had, as rows of ours. What has no place or no counterpart is counted with the reason. */
export async function readMealie(
  ctx: Pick<PublicContext, 'clock' | 'config' | 'hooks' | 'secrets'>,
  archive: OpenArchive,
  base: string,
): Promise<Mapping> {
  const entry = archive.entries.get(`${base}database.json`)
  const map = createMapping(tablesIn((await entry?.bytes(LARGEST_DATABASE))?.toString() ?? ''), {
    now: ctx.clock.now(),
    newId,
    defaultHousehold: ctx.config.DEFAULT_HOUSEHOLD,
    hashSecret,
    seal: ctx.secrets.seal,
    normalizeUrl: ctx.hooks.normalizeUrl,
  })
  const people = mapPeople(map)
  mapKitchen(map)
  mapRecipes(map, people)
  mapAroundRecipes(map, people)
  mapHouseholdThings(map, people)
  mapShoppingLists(map, people)
  explainRest(map)
  return map
}

function tablesIn(text: string): MealieTables {
  const damaged = () => badRequest('backup.damaged', { params: { file: 'database.json' } })
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (cause) {
    throw badRequest('backup.damaged', { params: { file: 'database.json' }, cause })
  }
  if (!read || typeof read !== 'object' || Array.isArray(read)) throw damaged()
  if (!('groups' in read) || !('users' in read) || !('recipes' in read)) throw badRequest('backup.foreign')
  const isRow = (row: unknown): row is MealieRow => typeof row === 'object' && row !== null && !Array.isArray(row)
  return Object.fromEntries(
    Object.entries(read).map(([name, rows]) => [name, Array.isArray(rows) ? rows.filter(isRow) : []]),
  )
}

/** Every row is told of: what no part of the mapping looked at has no place here, or belonged to something that did not come. */
function explainRest(map: Mapping) {
  for (const [table, count] of Object.entries(map.counts)) {
    const told = count.brought + Object.values(count.left).reduce((sum, one) => sum + one, 0)
    const rest = count.found - told
    if (rest <= 0) continue
    const isSchema = table === 'alembic_version'
    const reason = isSchema
      ? 'it says the version of the schema'
      : 'what it belongs to did not come, or has no place here'
    count.left[reason] = (count.left[reason] ?? 0) + rest
  }
}
