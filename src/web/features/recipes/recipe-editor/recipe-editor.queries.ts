import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { sendPicture } from '#web/features/files/pictures/send-picture.ts'
import { type Pictured, pictureFile } from '../recipes/pictures/recipe-media.ts'
import { useRecipesChanged } from '../recipes/recipes.queries.ts'
import { inputOf, type RecipeDraft } from './draft/draft.ts'
import { extensionOf } from './extension-of.ts'

interface Save {
  base: Recipe
  draft: RecipeDraft
}

/** Saves a draft over the version it was begun from, and over no other. */
export function useSaveRecipe() {
  const changed = useRecipesChanged()
  return useMutation({
    mutationFn: ({ base, draft }: Save) => {
      const { image, createdAt, dateAdded, lastMade, updatedAt } = base
      const body = { ...inputOf(draft), image, createdAt, dateAdded, lastMade, updatedAt }
      return call(recipes.update, { params: { slug: base.id }, body, revision: base.revision })
    },
    onSuccess: recipe => void changed(recipe),
    meta: { quiet: true },
    retry: false,
  })
}

/** What is known of the recipe that a draft becomes; its id is chosen here, so that it is made once, however often tried. */
export interface Made {
  id: string
  name?: string
  slug?: string
}

/** Makes a new recipe of a draft; tried again, it goes on where it was broken off. */
export function useCreateRecipe() {
  const changed = useRecipesChanged()
  return useMutation({
    mutationFn: async ({ draft, made }: { draft: RecipeDraft; made: Made }) => {
      const name = draft.name.trim()
      if (made.slug === undefined) {
        // What was asked for first, also when it is called something else by now.
        made.name ??= name
        made.slug = await call(recipes.create, { body: { name: made.name, numbered: true, id: made.id } })
      }
      // The server has put a number behind a name that was taken: sent again without it, it would be refused.
      const body = { ...inputOf(draft), name: name === made.name ? undefined : name }
      return call(recipes.patch, { params: { slug: made.slug }, body })
    },
    onSuccess: recipe => void changed(recipe),
    meta: { quiet: true },
    retry: false,
  })
}

export type PictureChange = { file: File } | { address: string } | 'none'

/**
 * Changes a recipe's picture at once; it is not a part of the draft. The one that was chosen last stays, and one that was there
 * before, the `former`, may come back.
 */
export function usePicture() {
  const client = useQueryClient()
  const changed = useRecipesChanged()
  return useMutation({
    // One after the other: a large one may be longer on its way than the one after it.
    scope: { id: 'picture' },
    mutationFn: async ({ slug, picture }: { slug: string; picture: PictureChange | { former: Pictured } }) => {
      const params = { slug }
      if (picture === 'none') await call(recipes.removeImage, { params })
      else if ('address' in picture) await call(recipes.fetchImage, { params, body: { url: picture.address } })
      else {
        const file = 'former' in picture ? await pictureFile(picture.former) : picture.file
        await sendPicture(file, image =>
          call(recipes.putImage, { params, body: { image, extension: extensionOf(image) } }),
        )
      }
      return call(recipes.get, { params })
    },
    onSuccess: recipe => {
      client.setQueryData(query(recipes.get, { params: { slug: recipe.slug } }).queryKey, recipe)
      void changed(recipe)
    },
  })
}

/** Attaches a file to a recipe at once; the draft then names it. */
export const useAddAsset = (recipeId: string) =>
  useMutation({
    mutationFn: ({ file, name }: { file: File; name: string }) =>
      call(recipes.addAsset, {
        params: { slug: recipeId },
        body: { file, name, icon: iconOf(file), extension: extensionOf(file), sameName: 'keep' },
      }),
  })

function iconOf({ type }: File): string {
  if (type.startsWith('image/')) return 'mdi-file-image'
  if (type === 'application/pdf') return 'mdi-file-pdf-box'
  return type === 'application/json' ? 'mdi-code-json' : 'mdi-file'
}
