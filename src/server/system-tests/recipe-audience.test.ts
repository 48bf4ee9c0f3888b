import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Files that read the table of recipes without asking who looks, and why that tells nobody of a restricted one. */
const READS_ALL: Record<string, string> = {
  'db/search/recipe-texts.ts': 'the index holds all; what is found in it is asked for by the list',
  'db/search/search-index-queue.ts': 'the index holds all; what is found in it is asked for by the list',
  'features/accounts/groups/groups.store.ts': 'their files go with the group',
  'features/accounts/households/households.store.ts': 'only how many there are',
  'features/admin/admin/admin.store.ts': 'only how many there are',
  'features/catalog/organizers/organizers.store.ts': 'links that come back from the bin',
  'features/files/media/adopt-old-files.store.ts': 'files of before are given their rows',
  'features/maintenance/backups/backups.store.ts': 'a backup holds all',
  'features/public/validators/validators.store.ts': 'an address is taken whoever has it',
  'features/recipes/recipes/access/recipe-owners.store.ts': 'they are handed over, and stay as restricted as they are',
  'features/recipes/recipes/reading/found-texts.store.ts':
    'asked for those alone that the list has found for whoever looks',
  'features/recipes/serving-nutrients/serving-nutrients.store.ts':
    'figures of all are noted, and how many have some; which recipes have them is asked by the list',
}

const server = fileURLToPath(new URL('..', import.meta.url))
const READING = /(selectFrom|[jJ]oin)\(\s*\[?'recipes\b|\bfrom recipes (as|where)\b/

test('who reads recipes says who looks, or why nobody needs to', () => {
  const files = globSync('**/*.ts', { cwd: server }).filter(
    path => !/\.test\.ts$|^db\/migrations\/|^testing\//.test(path),
  )
  const open = files.filter(path => {
    const text = readFileSync(`${server}${path}`, 'utf8')
    return READING.test(text) && !/\bseenBy\(|'(recipes\.)?restricted'/.test(text)
  })
  expect(open.sort()).toEqual(Object.keys(READS_ALL))
})
