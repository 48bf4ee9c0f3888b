import { z } from 'zod'
import { crud } from '../crud.ts'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'

const Word = z.string().max(1000)

export const SavedSearchInput = z
  .object({
    name: z.string().trim().min(1).max(200),
    /**
     * What stands in the address of the recipe list behind the question mark. Clients leave out what they do not know, as
     * they do with an address.
     */
    search: z
      .record(z.string().max(50), z.union([Word, z.number(), z.boolean(), z.array(Word).max(200)]))
      .refine(search => Object.keys(search).length <= 50, 'too-many-parts'),
  })
  .meta({ id: 'SavedSearchInput' })
export type SavedSearchInput = z.output<typeof SavedSearchInput>

export const SavedSearch = SavedSearchInput.extend({ id: Uuid }).meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

/** Searches of the recipe list that a person gave names to. Nobody else sees them. */
export const savedSearches = contract({
  ...crud('/api/saved-searches', 'saved search', { item: SavedSearch, input: SavedSearchInput }),
})
