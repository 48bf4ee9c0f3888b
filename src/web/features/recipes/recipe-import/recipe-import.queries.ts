import { useMutation } from '@tanstack/react-query'
import { type ImportPreview, recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { call } from '#web/api/call.ts'
import { extensionOf } from '../recipe-editor/extension-of.ts'
import { useRecipesChanged } from '../recipes/recipes.queries.ts'

export type PreviewAsk = { url: string } | { data: string; url?: string }

/** Reads a recipe without saving it. */
export const usePreview = () =>
  useMutation({
    mutationFn: (ask: PreviewAsk): Promise<ImportPreview> => call(recipeImports.preview, { body: ask }),
    meta: { quiet: true },
  })

/** What a page says of its recipe, as it stands there. */
export const useReadPage = () =>
  useMutation({
    mutationFn: (body: { url: string; useOpenAI: boolean }): Promise<unknown> =>
      call(recipeImports.testScrape, { body }),
    meta: { quiet: true },
  })

export interface SavePreview {
  recipe: RecipeInput
  imageUrl: string | null
  keywords: string[]
  /** A picture in hand, which becomes the recipe's. */
  picture?: File
}

/** Saves what was found, as it was edited, with its picture. */
export function useSavePreview() {
  const changed = useRecipesChanged()
  return useMutation({
    mutationFn: async ({ picture, ...body }: SavePreview) => {
      const recipe = await call(recipeImports.save, { body })
      if (!picture) return recipe
      // The recipe is saved: without its picture it is better than not at all.
      const input = { params: { slug: recipe.slug }, body: { image: picture, extension: extensionOf(picture) } }
      const saved = await call(recipes.putImage, input).catch(() => null)
      return saved ? { ...recipe, image: saved.image } : recipe
    },
    onSuccess: recipe => void changed(recipe),
    meta: { quiet: true },
  })
}

/** A PDF, a text, or photos of one recipe: read without saving it. */
export const usePreviewFiles = () =>
  useMutation({
    mutationFn: ({ files, language }: { files: File[]; language?: string }): Promise<ImportPreview> =>
      call(recipeImports.previewFiles, { query: { translateLanguage: language }, body: { files } }),
    meta: { quiet: true },
  })
